import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { recordAudits } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { bureauFiles, creditReports, creditScores } from "../reports/credit-reports.table.ts";
import { notifyOfRefinance } from "../offers/refinance-watch.ts";
import { filesBefore, notifyOfChanges } from "./notify-of-changes.ts";
import { nextRunAt, spread, type UpdateOutcome } from "./monitoring.rules.ts";

/** Within how many days after a client's other bureaus one is due together with them. */
const SAME_UPDATE_DAYS = 3;

/** A due update that this process works on, with the id under which the bureau knows its inquiry. */
export type UpdateClaim = {
  readonly bureau: Bureau;
  readonly inquiryId: string;
  /** Number of consecutive failures so far. */
  readonly failures: number;
};

/** The outcome of a claimed update. */
export type UpdateResult = UpdateClaim & {
  readonly outcome: UpdateOutcome;
  readonly reason: string | null;
  readonly file: BureauFile | null;
};

/** The outcomes of one client's claimed updates. */
export type Updates = {
  readonly userId: string;
  readonly consumerId: string;
  readonly updatesPerMonth: number;
  readonly results: readonly UpdateResult[];
};

/**
 * Stores what came for one client or many, sets the next dates and records it, all or nothing. A claim that another process took over is
 * left to it.
 */
export async function storeUpdates(ctx: Ctx, batch: readonly Updates[]): Promise<void> {
  await transact(ctx, async (ctx) => {
    const own = await finish(ctx, batch);
    if (own.length === 0) return;
    const reports = await storeReports(
      ctx,
      own.filter(({ results }) => results.some(({ file }) => file !== null)),
    );
    await recordAudits(
      ctx,
      own.map(({ userId, results }) => ({
        action: "credit_report.update",
        object: reports.get(userId) ?? userId,
        stream: clientStream(userId),
        detail: Object.fromEntries(results.map(({ bureau, outcome }) => [bureau, outcome])),
      })),
    );
  });
}

/**
 * Sets the next dates; returns the updates this process still held. A bureau that answered later than the client's others is due with
 * them again, so that a month's files come as one report.
 */
async function finish(ctx: Ctx, batch: readonly Updates[]): Promise<Updates[]> {
  // One instant for all: a millisecond between two bureaus would make two dates.
  const now = ctx.now();
  const rows = batch.flatMap(({ userId, updatesPerMonth, results }) =>
    results.map(({ bureau, inquiryId, outcome, reason, failures }) => {
      const isFailure = outcome === "failed" || outcome === "unknown";
      const due = nextRunAt(now, outcome, updatesPerMonth, failures);
      return {
        userId,
        bureau,
        inquiryId,
        outcome,
        reason,
        keptId: outcome === "unknown" ? inquiryId : null,
        failures: isFailure ? failures + 1 : 0,
        nextRunAt: (isFailure ? due : spread(due, userId)).toISOString(),
      };
    }),
  );
  const of = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  const finished = await ctx.sql<{ inquiryId: string }[]>`
    update monitoring_schedules m
    set next_run_at = case when r.failures > 0 then r.next_run_at::timestamptz else coalesce((
        select min(o.next_run_at) from monitoring_schedules o
        where o.user_id = m.user_id and o.bureau <> m.bureau
          and o.next_run_at between r.next_run_at::timestamptz - make_interval(days => ${SAME_UPDATE_DAYS}) and r.next_run_at::timestamptz
      ), r.next_run_at::timestamptz) end, last_run_at = ${now.toISOString()}::timestamptz, last_outcome = r.outcome,
      last_reason = r.reason, failures = r.failures, answered_at = null, lease_until = null, inquiry_id = r.kept_id
    from unnest(${of("userId")}::uuid[], ${of("bureau")}::bureau_name[], ${of("inquiryId")}::text[], ${of("outcome")}::text[],
      ${of("reason")}::text[], ${of("keptId")}::text[], ${of("failures")}::int[], ${of("nextRunAt")}::text[])
      as r (user_id, bureau, inquiry_id, outcome, reason, kept_id, failures, next_run_at)
    where m.user_id = r.user_id and m.bureau = r.bureau and m.inquiry_id = r.inquiry_id
    returning r.inquiry_id as "inquiryId"`;
  const ours = new Set(finished.map(({ inquiryId }) => inquiryId));
  return batch
    .map((updates) => ({
      ...updates,
      results: updates.results.filter(({ inquiryId }) => ours.has(inquiryId)),
    }))
    .filter(({ results }) => results.length > 0);
}

/** Stores a report for each client; the ids by the client's. */
async function storeReports(ctx: Ctx, batch: readonly Updates[]): Promise<ReadonlyMap<string, string>> {
  if (batch.length === 0) return new Map();
  const arrived = batch.flatMap(({ userId, results }) =>
    results.flatMap(({ bureau, file }) => (file ? [{ userId, bureau, file }] : [])),
  );
  const before = await filesBefore(ctx, arrived);
  const stored = await ctx.db
    .insert(creditReports)
    .values(
      batch.map(({ userId, consumerId, results }) => ({
        consumerId,
        ownerUserId: userId,
        pullType: "soft" as const,
        scoreType: "vantage" as const,
        bureaus: results.map(({ bureau }) => bureau),
        status: results.every(({ file }) => file) ? ("completed" as const) : ("partial" as const),
        createdAt: ctx.now(),
      })),
    )
    .returning({ id: creditReports.id, userId: creditReports.ownerUserId });
  const ids = new Map(stored.flatMap(({ id, userId }) => (userId ? [[userId, id] as const] : [])));
  const idOf = (userId: string): string => {
    const id = ids.get(userId);
    if (!id) throw new Error("the report was not stored");
    return id;
  };
  await ctx.db.insert(bureauFiles).values(
    arrived.map(({ userId, bureau, file }) => ({
      reportId: idOf(userId),
      bureau,
      file,
      receivedAt: ctx.now(),
    })),
  );
  await ctx.db.insert(creditScores).values(
    arrived.map(({ userId, bureau, file: { score } }) => ({
      reportId: idOf(userId),
      bureau,
      model: score.model,
      version: score.version,
      value: score.value,
      rangeMin: score.rangeMin,
      rangeMax: score.rangeMax,
      scoredOn: score.scoredOn,
    })),
  );
  const userIds = batch.map(({ userId }) => userId);
  const isOf = (userId: string) => (entry: { readonly userId: string }) => entry.userId === userId;
  await notifyOfChanges(
    ctx,
    userIds.map((userId) => ({
      userId,
      reportId: idOf(userId),
      before: before.filter(isOf(userId)),
      now: arrived.filter(isOf(userId)),
    })),
  );
  await notifyOfRefinance(ctx, userIds);
  return ids;
}
