import type { Module } from "../../platform/module.ts";
import { creditReportRoutes } from "./credit-reports.routes.ts";

export const creditReportModule: Module = { name: "reports", routes: creditReportRoutes };
