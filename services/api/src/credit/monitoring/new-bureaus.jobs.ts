import { and, eq, isNull, lte } from "drizzle-orm";
import { job } from "../../platform/jobs/job.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { bureauSettings } from "../bureaus/bureaus.table.ts";
import { consumers } from "../pulls/pulls.table.ts";
import { monitoringSchedules } from "../reports/credit-reports.table.ts";
import { updateClient } from "./monitoring.service.ts";

/** How many clients one run takes. */
const CLIENTS = 20;

/**
 * Asks the bureaus that were never asked for a client, such as those that a larger plan has just added: who pays for three bureaus sees
 * them within a minute, not with the hourly run. Each update is claimed as everywhere, so none runs twice.
 */
export const newBureaus = job({
  name: "monitoring.new_bureaus",
  everySeconds: 20,
  work: (ctx, _data, signal) => fetchNewBureaus(ctx, signal),
});

async function fetchNewBureaus(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const waiting = await ctx.db
    .selectDistinct({ userId: monitoringSchedules.userId })
    .from(monitoringSchedules)
    .innerJoin(users, and(eq(users.id, monitoringSchedules.userId), eq(users.role, "client")))
    .innerJoin(consumers, and(eq(consumers.userId, monitoringSchedules.userId), isNull(consumers.partnerId)))
    // One that is switched off is not asked, so it must not take the place of one that can be.
    .innerJoin(
      bureauSettings,
      and(eq(bureauSettings.bureau, monitoringSchedules.bureau), eq(bureauSettings.isEnabled, true)),
    )
    .where(
      and(
        lte(monitoringSchedules.nextRunAt, ctx.now()),
        isNull(monitoringSchedules.lastOutcome),
        isNull(monitoringSchedules.leaseUntil),
      ),
    )
    .limit(CLIENTS);
  for (const { userId } of waiting) {
    if (signal.aborted) return;
    try {
      await updateClient(ctx, userId, { tellsProgress: true });
    } catch (error) {
      ctx.log.error({ err: error }, "a new bureau was not asked");
    }
  }
}
