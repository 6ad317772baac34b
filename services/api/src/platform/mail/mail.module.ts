import type { Module } from "../../platform/module.ts";
import { deliverMessage, sweepOldMessages } from "./mail.jobs.ts";
import { mailRoutes } from "./mail.routes.ts";

export const mailModule: Module = {
  name: "mail",
  routes: mailRoutes,
  jobs: [deliverMessage, sweepOldMessages],
};
