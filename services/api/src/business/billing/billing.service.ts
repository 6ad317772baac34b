import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type {
  BillingSettings,
  MonthSummary,
  PartnerBilling,
  partnerBillings as api,
} from "@roadworthy/contracts/partner-billing";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { readBalance } from "../../money/ledger/ledger.service.ts";
import { beginSetUp, forgetCard, listCards } from "../../money/payments/payment-methods.service.ts";

const off: BillingSettings = { lowBalanceCents: null, autoTopUp: null };

/** Everything the billing screen shows, in the mode the partner acts in. */
export async function readBilling(ctx: Ctx): Promise<PartnerBilling> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [balance, cards, settings, months, costs] = await Promise.all([
    readBalance(ctx),
    listCards(ctx, { partnerId }),
    readSettings(ctx, partnerId),
    listMonths(ctx),
    listCosts(ctx),
  ]);
  return { mode: keyMode, balance, cards, settings, months, costs };
}

async function readSettings(ctx: Ctx, partnerId: string): Promise<BillingSettings> {
  const [row] = await ctx.sql<{ billing: BillingSettings | null }[]>`
    select settings -> 'billing' as billing from partners where id = ${partnerId}`;
  return row?.billing ?? off;
}

/** The account's months, newest first; one without movement is between two that have some. */
export async function listMonths(ctx: Ctx, only?: string): Promise<MonthSummary[]> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const rows = await ctx.sql<MonthSummary[]>`
    with lines as (
      select to_char(e.created_at at time zone 'UTC', 'YYYY-MM') as month,
        count(*)::int as entries,
        sum(e.amount_cents) filter (where e.amount_cents > 0) as credit,
        -sum(e.amount_cents) filter (where e.amount_cents < 0) as debit,
        sum(e.amount_cents) as change
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.partner_id = ${partnerId} and a.mode = ${keyMode} and a.kind = 'partner'
      group by 1
    ), sums as (
      select month, entries, coalesce(credit, 0) as credit, coalesce(debit, 0) as debit,
        sum(change) over (order by month) as closing, change from lines
    )
    select month, (closing - change)::float8 as "openingCents", credit::float8 as "creditCents",
      debit::float8 as "debitCents", closing::float8 as "closingCents", entries
    from sums where ${only ?? null}::text is null or month = ${only ?? null}
    order by month desc limit 36`;
  return [...rows];
}

async function listCosts(ctx: Ctx): Promise<PartnerBilling["costs"]> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const from = `${ctx.now().toISOString().slice(0, 7)}-01T00:00:00.000Z`;
  const rows = await ctx.sql<PartnerBilling["costs"]>`
    select case when p.requested_by_key_id is null then 'person' else 'key' end as kind,
      coalesce(p.requested_by_key_id, p.requested_by_user_id::text, '') as id,
      coalesce(k.name, nullif(u.name, ''), u.email, '') as name,
      count(*)::int as pulls, sum(p.charged_cents)::float8 as "chargedCents"
    from pulls p
    left join api_keys k on k.id = p.requested_by_key_id
    left join users u on u.id = p.requested_by_user_id
    where p.partner_id = ${partnerId} and p.mode = ${keyMode} and p.status <> 'canceled' and p.created_at >= ${from}::timestamptz
    group by 1, 2, 3
    union all
    (select 'reference', p.reference, p.reference, count(*)::int, sum(p.charged_cents)::float8 as cost
    from pulls p
    where p.partner_id = ${partnerId} and p.mode = ${keyMode} and p.status <> 'canceled' and p.created_at >= ${from}::timestamptz
      and p.reference is not null
    group by p.reference order by cost desc, p.reference limit 50)
    order by 5 desc, 2 limit 150`;
  return [...rows];
}

/** Keeps what the business has chosen. */
export async function changeBilling(ctx: Ctx, { body }: InputOf<typeof api.change>): Promise<PartnerBilling> {
  const { partnerId } = requireActor(ctx, "partner");
  if (body.autoTopUp && (await listCards(ctx, { partnerId })).length === 0) {
    throw new AppError("illegal_transition", "No payment method on file.");
  }
  await transact(ctx, async (ctx) => {
    await ctx.sql`
      update partners set settings = jsonb_set(settings, '{billing}', ${JSON.stringify(body)}::text::jsonb)
      where id = ${partnerId}`;
    await recordAudit(ctx, {
      action: "partner_billing.change",
      object: partnerId,
      detail: {
        lowBalanceCents: body.lowBalanceCents,
        topUpBelowCents: body.autoTopUp?.belowCents ?? null,
        topUpAmountCents: body.autoTopUp?.amountCents ?? null,
      },
    });
  });
  return readBilling(ctx);
}

/** The provider's page on which a card is saved for the business. */
export const setUpPartnerCard = (ctx: Ctx): Promise<ReplyOf<typeof api.setUpCard>> =>
  beginSetUp(ctx, { partnerId: requireActor(ctx, "partner").partnerId }, "/partner/billing");

/** Forgets a card; an automatic top-up that has no card left is turned off. */
export async function removePartnerCard(
  ctx: Ctx,
  { params }: InputOf<typeof api.removeCard>,
): Promise<PartnerBilling> {
  const { partnerId } = requireActor(ctx, "partner");
  await forgetCard(ctx, { partnerId }, params.id);
  if ((await listCards(ctx, { partnerId })).length === 0) {
    await ctx.sql`
      update partners set settings = jsonb_set(settings, '{billing,autoTopUp}', 'null')
      where id = ${partnerId} and settings -> 'billing' is not null`;
  }
  return readBilling(ctx);
}
