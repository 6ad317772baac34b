import { eq, sql } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { monitoringSchedules } from "../reports/credit-reports.table.ts";
import { monthlyUpdates } from "./monitoring.jobs.ts";
import { newBureaus } from "./new-bureaus.jobs.ts";

const { bureau, nextRunAt, lastRunAt, lastOutcome, lastReason } = monitoringSchedules;
/** `null` for a bureau that the plan no longer has (`schedule_updates`). */
const planned = sql<Date | null>`nullif(${nextRunAt}, '9999-12-31 00:00Z')`.mapWith(nextRunAt);

export const monitoringModule: Module = {
  name: "monitoring",
  jobs: [monthlyUpdates, newBureaus],
  personalData: {
    name: "creditUpdates",
    // `erase_client_file` deletes it.
    export: (ctx, userId) =>
      ctx.db
        .select({ bureau, nextRunAt: planned, lastRunAt, lastOutcome, lastReason })
        .from(monitoringSchedules)
        .where(eq(monitoringSchedules.userId, userId)),
  },
};
