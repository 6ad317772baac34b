import type { Module } from "../../platform/module.ts";
import { partnerRoutes } from "./partners.routes.ts";
import { notifyOfUnusualDays } from "./usage.jobs.ts";

export const partnerModule: Module = {
  name: "dashboard",
  routes: partnerRoutes,
  jobs: [notifyOfUnusualDays],
};
