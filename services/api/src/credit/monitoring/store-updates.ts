import { and, eq } from "drizzle-orm";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import {
  bureauFiles,
  creditReports,
  creditScores,
  monitoringSchedules,
} from "../reports/credit-reports.table.ts";
import { filesBefore, tellChanges } from "./tell-changes.ts";
import { nextRunAt, type UpdateOutcome } from "./monitoring.rules.ts";

/** A due update that this process works on, with the id under which the bureau knows its inquiry. */
export type UpdateClaim = { readonly bureau: Bureau; readonly inquiryId: string };

/** What became of a claimed update. */
export type UpdateResult = UpdateClaim & {
  readonly outcome: UpdateOutcome;
  readonly reason: string | null;
  readonly file: BureauFile | null;
};

type Updates = {
  readonly userId: string;
  readonly consumerId: string;
  readonly updatesPerMonth: number;
  readonly results: readonly UpdateResult[];
};

/** Stores what came, sets the next dates and records it, all or nothing. A claim that another process took over is left to it. */
export async function storeUpdates(ctx: Ctx, updates: Updates): Promise<void> {
  await transact(ctx, async (ctx) => {
    const own: UpdateResult[] = [];
    // One order for everyone, so that two processes never wait for each other.
    for (const result of updates.results.toSorted((a, b) => a.bureau.localeCompare(b.bureau))) {
      if (await finish(ctx, updates, result)) own.push(result);
    }
    if (own.length === 0) return;
    const reportId = own.some(({ file }) => file !== null) ? await storeReport(ctx, updates, own) : null;
    await recordAudit(ctx, {
      action: "credit_report.update",
      object: reportId ?? updates.userId,
      stream: clientStream(updates.userId),
      detail: Object.fromEntries(own.map(({ bureau, outcome }) => [bureau, outcome])),
    });
  });
}

async function finish(
  ctx: Ctx,
  { userId, updatesPerMonth }: Updates,
  { bureau, inquiryId, outcome, reason }: UpdateResult,
): Promise<boolean> {
  const finished = await ctx.db
    .update(monitoringSchedules)
    .set({
      nextRunAt: nextRunAt(ctx.now(), outcome, updatesPerMonth),
      lastRunAt: ctx.now(),
      lastOutcome: outcome,
      lastReason: reason,
      answeredAt: null,
      leaseUntil: null,
      inquiryId: outcome === "unknown" ? inquiryId : null,
    })
    .where(
      and(
        eq(monitoringSchedules.userId, userId),
        eq(monitoringSchedules.bureau, bureau),
        eq(monitoringSchedules.inquiryId, inquiryId),
      ),
    )
    .returning({ bureau: monitoringSchedules.bureau });
  return finished.length === 1;
}

async function storeReport(
  ctx: Ctx,
  { userId, consumerId }: Updates,
  asked: readonly UpdateResult[],
): Promise<string> {
  const files = asked.flatMap(({ bureau, file }) => (file ? [{ bureau, file }] : []));
  const before = await filesBefore(
    ctx,
    userId,
    files.map(({ bureau }) => bureau),
  );
  const [report] = await ctx.db
    .insert(creditReports)
    .values({
      consumerId,
      ownerUserId: userId,
      pullType: "soft",
      scoreType: "vantage",
      bureaus: asked.map(({ bureau }) => bureau),
      status: files.length === asked.length ? "completed" : "partial",
      createdAt: ctx.now(),
    })
    .returning({ id: creditReports.id });
  if (!report) throw new Error("the report was not stored");
  await ctx.db
    .insert(bureauFiles)
    .values(files.map(({ bureau, file }) => ({ reportId: report.id, bureau, file, receivedAt: ctx.now() })));
  await ctx.db.insert(creditScores).values(
    files.map(({ bureau, file: { score } }) => ({
      reportId: report.id,
      bureau,
      model: score.model,
      version: score.version,
      value: score.value,
      rangeMin: score.rangeMin,
      rangeMax: score.rangeMax,
      scoredOn: score.scoredOn,
    })),
  );
  await tellChanges(ctx, userId, report.id, { before, now: files });
  return report.id;
}
