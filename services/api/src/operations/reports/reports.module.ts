import type { FastifyInstance } from "fastify";
import { adminReports } from "@roadworthy/contracts/admin-reports";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { checkBias } from "./bias.service.ts";
import { readCohorts } from "./cohorts.service.ts";
import { mailMonthlyReport } from "./monthly-mail.jobs.ts";
import { sendMonthlyFile } from "./report-files.ts";
import { readCalibration, readMonthly, readSchedule, setSchedule } from "./reports.service.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminReports.monthly, readMonthly, sendMonthlyFile);
  serve(app, adminReports.schedule, readSchedule);
  serve(app, adminReports.setSchedule, setSchedule);
  serve(app, adminReports.calibration, readCalibration);
  serve(app, adminReports.cohorts, readCohorts);
  serve(app, adminReports.bias, checkBias);
}

export const reportModule: Module = { name: "reports", routes, jobs: [mailMonthlyReport] };
