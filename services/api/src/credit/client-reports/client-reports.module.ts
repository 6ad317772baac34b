import type { Module } from "../../platform/module.ts";
import { clientReportRoutes } from "./client-reports.routes.ts";

export const clientReportModule: Module = { name: "client-reports", routes: clientReportRoutes };
