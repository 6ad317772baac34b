import { DUE_LETTERS_SHOWN, type DueLetter, type LetterKind } from "@roadworthy/contracts/letters";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { dueOn } from "./letter-content.ts";

type Due = {
  readonly reportId: string;
  readonly consumerName: string;
  readonly kind: LetterKind;
  readonly decidedMs: number;
  readonly appliedOn: string | null;
  readonly reportedMs: number;
  readonly total: number;
};

/** What the business still has to write. A report whose contents are deleted can't be written from anymore. */
export async function listDueLetters(ctx: Ctx): Promise<{ items: DueLetter[]; total: number }> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const rows = await ctx.sql<Due[]>`
    select d.report_id as "reportId", c.display_name as "consumerName", k.kind, (extract(epoch from d.decided_at) * 1000)::float8 as "decidedMs", d.applied_on::text as "appliedOn",
      (extract(epoch from r.created_at) * 1000)::float8 as "reportedMs", count(*) over ()::int as total
    from credit_decisions d join credit_reports r on r.id = d.report_id join consumers c on c.id = r.consumer_id
      cross join lateral unnest(d.letter_kinds) as k (kind)
    where d.partner_id = ${partnerId} and r.mode = ${keyMode} and r.disposed_at is null
      and not exists (select from letters l where l.report_id = d.report_id and l.kind = k.kind)
    order by coalesce(d.applied_on, (r.created_at at time zone 'UTC')::date), d.report_id, k.kind
    limit ${DUE_LETTERS_SHOWN}`;
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ reportId, consumerName, kind, decidedMs, appliedOn, reportedMs }) => ({
      reportId,
      consumerName,
      kind,
      decidedAt: new Date(decidedMs),
      dueOn: dueOn([kind], appliedOn ?? lastUsDayOf(new Date(reportedMs))),
    })),
  };
}
