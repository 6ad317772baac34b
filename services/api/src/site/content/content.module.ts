import type { Module } from "../../platform/module.ts";
import { writeToWaiting } from "./admin-enrollment.service.ts";
import { contentRoutes } from "./content.routes.ts";
import { sweepWaitlist } from "./waitlist.service.ts";

export const contentModule: Module = {
  name: "content",
  routes: contentRoutes,
  jobs: [writeToWaiting, sweepWaitlist],
};
