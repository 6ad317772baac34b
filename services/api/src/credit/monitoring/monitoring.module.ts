import { eq } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { monitoringSchedules } from "../reports/credit-reports.table.ts";
import { monthlyUpdates } from "./monitoring.jobs.ts";
import { newBureaus } from "./new-bureaus.jobs.ts";

const { bureau, nextRunAt, lastRunAt, lastOutcome, lastReason } = monitoringSchedules;

export const monitoringModule: Module = {
  name: "monitoring",
  jobs: [monthlyUpdates, newBureaus],
  personalData: {
    name: "creditUpdates",
    // `erase_client_file` deletes it.
    export: (ctx, userId) =>
      ctx.db
        .select({ bureau, nextRunAt, lastRunAt, lastOutcome, lastReason })
        .from(monitoringSchedules)
        .where(eq(monitoringSchedules.userId, userId)),
  },
};
