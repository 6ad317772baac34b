import { and, arrayOverlaps, desc, eq, inArray, sql } from "drizzle-orm";
import type { FirstReport } from "@roadworthy/contracts/client-identity";
import { requireActor, systemCtx, type Ctx } from "../../platform/ctx.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { bureauSettings } from "../bureaus/bureaus.table.ts";
import { creditReports, monitoringSchedules } from "../reports/credit-reports.table.ts";
import { updateClient } from "./monitoring.service.ts";

/** Plans the updates of every bureau of the client's plan, due now; what is planned already stays. In the caller's transaction. */
export async function openSchedules(ctx: Ctx, userId: string): Promise<void> {
  const { bureaus } = await entitledClient(ctx, userId);
  await ctx.db
    .insert(monitoringSchedules)
    .values(bureaus.map((bureau) => ({ userId, bureau, nextRunAt: ctx.now() })))
    .onConflictDoNothing();
}

/**
 * Fetches a client's first report without letting anybody wait for it. Call it after the commit that planned it. If this process ends
 * meanwhile, the hourly run or the client's own refresh takes the updates over.
 */
export function startFirstReport(ctx: Ctx, userId: string): void {
  updateClient(systemCtx(ctx, "first-report", ctx.log), userId, { tellsProgress: true }).catch(
    (error: unknown) => ctx.log.error({ err: error }, "a first report was not fetched"),
  );
}

/** Progress of the client's first report at each bureau of the plan. */
export async function readFirstReport(ctx: Ctx): Promise<FirstReport> {
  const { userId } = requireActor(ctx, "client");
  const { bureaus } = await entitledClient(ctx, userId);
  const newest = ctx.db
    .select({ id: creditReports.id })
    .from(creditReports)
    .where(and(eq(creditReports.ownerUserId, userId), arrayOverlaps(creditReports.bureaus, [...bureaus])))
    .orderBy(desc(creditReports.createdAt), desc(creditReports.id))
    .limit(1);
  // One statement, so that "done" and the report always appear together.
  const rows = await ctx.db
    .select({
      bureau: bureauSettings.bureau,
      isEnabled: bureauSettings.isEnabled,
      schedule: monitoringSchedules,
      reportId: sql<string | null>`(${newest})`,
    })
    .from(bureauSettings)
    .leftJoin(
      monitoringSchedules,
      and(eq(monitoringSchedules.bureau, bureauSettings.bureau), eq(monitoringSchedules.userId, userId)),
    )
    .where(inArray(bureauSettings.bureau, [...bureaus]));
  const reportId = rows[0]?.reportId ?? null;
  const shown = bureaus.map((bureau) => {
    const found = rows.find((one) => one.bureau === bureau);
    const row = found?.schedule;
    const progress = row ? progressOf(row, ctx.now()) : "waiting";
    // One that is switched off is not asked until it is on again.
    const isLeft = progress === "waiting" || progress === "retrying";
    const status = isLeft && found?.isEnabled === false ? "switched_off" : progress;
    return {
      bureau,
      status,
      reason:
        status === "no_file" || status === "retrying" ? (row?.lastReason ?? row?.lastOutcome ?? null) : null,
      nextTryAt:
        status === "waiting" || status === "asking" || status === "answered" || status === "switched_off"
          ? null
          : (row?.nextRunAt ?? null),
    };
  });
  const underWay = ["waiting", "asking", "answered"];
  return {
    bureaus: shown,
    isDone: shown.every(({ status }) => !underWay.includes(status)),
    reportId,
  };
}

type Schedule = typeof monitoringSchedules.$inferSelect;

function progressOf(row: Schedule, now: Date): FirstReport["bureaus"][number]["status"] {
  if (row.leaseUntil !== null && row.leaseUntil > now) return row.answeredAt === null ? "asking" : "answered";
  switch (row.lastOutcome) {
    case "updated":
      return "arrived";
    case "no_hit":
    case "refused":
      return "no_file";
    case null:
      return "waiting";
    default:
      return "retrying";
  }
}
