import { asc, desc, inArray, type SQL } from "drizzle-orm";
import { disputeReason } from "@roadworthy/contracts/bureau-desk-wire";
import type { Dispute } from "@roadworthy/contracts/disputes";
import type { Bureau } from "@roadworthy/contracts/primitives";
import type { HistoryEvent } from "@roadworthy/domain/credit/history-events.rules";
import { addDays } from "@roadworthy/domain/calendar.rules";
import {
  disputePeriods,
  disputeResultsBy,
  disputeUrgency,
} from "@roadworthy/domain/rights/dispute-clock.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import type { Ctx } from "../../platform/ctx.ts";
import { disputeBureaus, disputeEvidence, disputes } from "./disputes.table.ts";

/** Disputes that meet the condition, newest first, with their state at each bureau. */
export async function readDisputes(ctx: Ctx, where: SQL | undefined): Promise<Dispute[]> {
  // A bureau's time is over when its last day is over everywhere in the United States.
  const today = lastUsDayOf(ctx.now());
  const rows = await ctx.db
    .select()
    .from(disputes)
    .where(where)
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(1_000);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [states, evidence] = await Promise.all([
    ctx.db
      .select()
      .from(disputeBureaus)
      .where(inArray(disputeBureaus.disputeId, ids))
      .orderBy(asc(disputeBureaus.bureau)),
    ctx.db
      .select({
        id: disputeEvidence.id,
        disputeId: disputeEvidence.disputeId,
        fileName: disputeEvidence.fileName,
        bytes: disputeEvidence.bytes,
        createdAt: disputeEvidence.createdAt,
      })
      .from(disputeEvidence)
      .where(inArray(disputeEvidence.disputeId, ids))
      .orderBy(asc(disputeEvidence.createdAt)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    reason: disputeReason.parse(row.reason),
    explanation:
      row.sealedExplanation === null
        ? null
        : ctx.cipher.open(row.sealedExplanation, `disputes.sealed_explanation:${row.id}`),
    createdAt: row.createdAt,
    bureaus: states.filter(({ disputeId }) => disputeId === row.id).map((state) => atBureau(state, today)),
    evidence: evidence
      .filter(({ disputeId }) => disputeId === row.id)
      .map(({ id, fileName, bytes, createdAt }) => ({ id, fileName, bytes, createdAt })),
  }));
}

function atBureau(state: typeof disputeBureaus.$inferSelect, today: string): Dispute["bureaus"][number] {
  const dates = state.receivedOn && {
    receivedOn: state.receivedOn,
    completedOn: state.resolvedOn,
    // The bureau's own clock: 45 days, for whichever of the reasons.
    isExtended:
      state.dueOn !== null && state.dueOn > addDays(state.receivedOn, disputePeriods.reinvestigationDays),
  };
  return {
    bureau: state.bureau,
    status: state.status,
    receivedOn: state.receivedOn,
    dueOn: state.dueOn,
    urgency:
      state.status === "resolved" || state.status === "rejected"
        ? "done"
        : state.dueOn !== null && today > state.dueOn
          ? "overdue"
          : dates
            ? disputeUrgency(dates, today)
            : "running",
    outcome: state.outcome,
    resolvedOn: state.resolvedOn,
    resultsBy: dates ? disputeResultsBy(dates) : null,
    reinsertedOn: state.reinsertedOn,
    explanation: state.explanation,
  };
}

type ResultToMail = {
  readonly id: string;
  readonly disputeId: string;
  readonly clientName: string;
  readonly bureau: Bureau;
  readonly resultOn: string;
};

/**
 * Bureaus' results that still have to go out on paper (15 USC 1681i(a)(6)(A)), as their clients have not agreed to electronic notices
 * (15 USC 7001(c)), oldest first; of one dispute or of all that are not closed.
 */
export async function resultsToMail(ctx: Ctx, most: number, disputeId?: string): Promise<ResultToMail[]> {
  return ctx.sql<ResultToMail[]>`
    select b.id, d.id as "disputeId", u.name as "clientName", b.bureau::text,
      coalesce(b.reinserted_on, b.resolved_on)::text as "resultOn"
    from disputes d join users u on u.id = d.user_id join dispute_bureaus b on b.dispute_id = d.id
    where d.closed_at is null and b.resolved_on is not null and b.mailed_at is null
      and d.id = coalesce(${disputeId ?? null}, d.id) and 'given' is distinct from (
        select kind from electronic_consents c where c.user_id = u.id order by c.decided_at desc, c.id desc limit 1)
    order by coalesce(b.reinserted_on, b.resolved_on), b.id limit ${most}`;
}

/** What these bureaus decided on the client's disputes since a month (`YYYY-MM`); a dispute that was refused as frivolous decides nothing. */
export async function disputeEventsSince(
  ctx: Ctx,
  userId: string,
  bureaus: readonly Bureau[],
  since: string,
): Promise<HistoryEvent[]> {
  return ctx.sql<HistoryEvent[]>`
    select distinct to_char(b.resolved_on, 'YYYY-MM') as month, 'dispute_' || b.outcome as kind, d.label as name
    from dispute_bureaus b join disputes d on d.id = b.dispute_id
    where d.user_id = ${userId} and b.bureau = any(${[...bureaus]}::bureau_name[])
      and b.outcome in ('deleted', 'updated', 'verified') and b.resolved_on >= ${`${since}-01`}::date
    order by month, name`;
}
