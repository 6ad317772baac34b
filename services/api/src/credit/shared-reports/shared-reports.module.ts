import type { FastifyInstance } from "fastify";
import { sharedReports } from "@roadworthy/contracts/access-codes";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { lookUpCode, openSharedReport } from "./shared-reports.service.ts";

function sharedReportRoutes(app: FastifyInstance): void {
  serve(app, sharedReports.lookUp, lookUpCode);
  serve(app, sharedReports.open, openSharedReport);
}

export const sharedReportModule: Module = { name: "shared-reports", routes: sharedReportRoutes };
