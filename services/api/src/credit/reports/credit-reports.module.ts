import type { Module } from "../../platform/module.ts";
import { creditReportRoutes } from "./credit-reports.routes.ts";
import { disposeReports } from "./reports.jobs.ts";

export const creditReportModule: Module = {
  name: "reports",
  routes: creditReportRoutes,
  jobs: [disposeReports],
};
