import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { partnerBillings as api, Reconciliation } from "@roadworthy/contracts/partner-billing";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { listMonths } from "./billing.service.ts";

type Line = Reconciliation["lines"][number];

/** A month of the business's account, movement by movement, beside what pulls, top-ups and approved proposals say of it. */
export async function reconcileMonth(
  ctx: Ctx,
  { query: { month } }: InputOf<typeof api.reconcile>,
): Promise<Reconciliation> {
  const actor = requireActor(ctx, "partner");
  const [summary] = await listMonths(ctx, actor, month);
  if (!summary) throw new AppError("not_found", "There are no transactions in this month.");
  const { partnerId, keyMode } = actor;
  const from = ctx.sql`(${`${month}-01`}::date) at time zone 'UTC'`;
  const to = ctx.sql`(${`${month}-01`}::date + interval '1 month') at time zone 'UTC'`;
  const [lines, bureaus, [pulls]] = await Promise.all([
    ctx.sql<Line[]>`
      with moved as (
        select t.kind, e.amount_cents as cents,
          case t.kind
            when 'capture' then (select -p.charged_cents from pulls p where p.id = t.pull_id and p.partner_id = a.partner_id)
            -- The play money of the beginning is a gift: no payment stands behind it.
            when 'top_up' then case when t.reference = 'test-opening:' || a.partner_id then e.amount_cents else (select u.amount_cents from top_ups u where u.id = t.reference and u.partner_id = a.partner_id and u.status = 'paid') end
            when 'refund' then (select (o.payload ->> 'amountCents')::bigint from proposals o where o.id = t.reference and o.status = 'approved')
            when 'top_up_refund' then (select -r.amount_cents from top_up_refunds r where r.id = t.reference and r.partner_id = a.partner_id)
            when 'top_up_refund_failed' then (select r.amount_cents from top_up_refunds r where r.id = t.reference and r.partner_id = a.partner_id and r.status = 'failed')
            when 'adjustment' then (select (o.payload ->> 'amountCents')::bigint from proposals o where o.id = t.reference and o.status = 'approved')
          end as recorded,
          t.kind in ('capture', 'top_up', 'refund', 'top_up_refund', 'top_up_refund_failed') or t.kind = 'adjustment' and t.mode = 'live' as is_recorded
        from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
        where a.partner_id = ${partnerId} and a.mode = ${keyMode} and a.kind = 'partner'
          and e.created_at >= ${from} and e.created_at < ${to}
      )
      select kind, count(*)::int as entries, sum(cents)::float8 as "ledgerCents",
        case when bool_and(is_recorded) then coalesce(sum(recorded), 0)::float8 end as "recordedCents",
        count(*) filter (where is_recorded and cents is distinct from recorded)::int as differences
      from moved group by kind order by kind`,
    ctx.sql<Reconciliation["bureaus"]>`
      select b.bureau, count(*)::int as answers, sum(b.price_cents)::float8 as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transfers t on t.id = e.transfer_id and t.kind = 'capture'
      join pulls p on p.id = t.pull_id and p.partner_id = a.partner_id
      join pull_bureaus b on b.pull_id = p.id and b.status = 'answered'
      where a.partner_id = ${partnerId} and a.mode = ${keyMode} and a.kind = 'partner'
        and e.created_at >= ${from} and e.created_at < ${to}
      group by b.bureau order by b.bureau`,
    ctx.sql<(Reconciliation["pulls"] & { uncharged: number })[]>`
      select count(*) filter (where p.status = 'completed')::int as completed, count(*) filter (where p.status = 'partial')::int as partial,
        count(*) filter (where p.status = 'failed')::int as failed, count(*) filter (where p.status = 'canceled')::int as canceled,
        count(*) filter (where p.charged_cents > 0 and not exists (
          select from ledger_transfers t where t.pull_id = p.id and t.kind = 'capture'))::int as uncharged
      from pulls p
      where p.partner_id = ${partnerId} and p.mode = ${keyMode} and p.finished_at >= ${from} and p.finished_at < ${to}`,
  ]);
  const { uncharged: unchargedPulls, ...ended } = pulls ?? none;
  const moved = lines.reduce((sum, { ledgerCents }) => sum + ledgerCents, 0);
  const charged = lines.find(({ kind }) => kind === "capture")?.ledgerCents ?? 0;
  const answered = bureaus.reduce((sum, { cents }) => sum + cents, 0);
  return {
    summary,
    lines: [...lines],
    bureaus: [...bureaus],
    pulls: ended,
    unchargedPulls,
    isClean:
      unchargedPulls === 0 &&
      charged + answered === 0 &&
      lines.every(({ differences }) => differences === 0) &&
      summary.openingCents + moved === summary.closingCents,
  };
}

const none = { completed: 0, partial: 0, failed: 0, canceled: 0, uncharged: 0 };
