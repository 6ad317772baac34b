import type { FastifyInstance } from "fastify";
import { creditReports } from "@roadworthy/contracts/pulls";
import { serve } from "../../platform/serve.ts";
import { listCreditReports, readCreditReport } from "./credit-reports.service.ts";

export function creditReportRoutes(app: FastifyInstance): void {
  serve(app, creditReports.list, listCreditReports);
  serve(app, creditReports.get, readCreditReport);
}
