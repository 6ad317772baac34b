import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type {
  BillingSettings,
  MonthSummary,
  PartnerBilling,
  partnerBillings as api,
} from "@roadworthy/contracts/partner-billing";
import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { readBalance } from "../../money/ledger/ledger.service.ts";
import { listBankDebits } from "../../money/payments/bank-debits/bank-debits.queries.ts";
import { beginSetUp, forgetCard, listCards } from "../../money/payments/payment-methods.service.ts";
import { listCosts } from "./costs.queries.ts";

const off: BillingSettings = { lowBalanceCents: null, monthlyBudgetCents: null, autoTopUp: null };

/** Everything the billing screen shows, in the mode the partner acts in. */
export async function readBilling(ctx: Ctx): Promise<PartnerBilling> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [balance, cards, bankDebits, settings, months, costs] = await Promise.all([
    readBalance(ctx),
    listCards(ctx, { partnerId }),
    listBankDebits(ctx, { partnerId, keyMode }),
    readSettings(ctx, partnerId),
    listMonths(ctx, { partnerId, keyMode }),
    listCosts(ctx, utcMonth(ctx.now())),
  ]);
  return { mode: keyMode, balance, cards, bankDebits, settings, months, costs };
}

async function readSettings(ctx: Ctx, partnerId: string): Promise<BillingSettings> {
  const [row] = await ctx.sql<{ billing: BillingSettings | null }[]>`
    select settings -> 'billing' as billing from partners where id = ${partnerId}`;
  return { ...off, ...row?.billing };
}

/** Whose account, and which of the two. */
export type AccountOf = { readonly partnerId: string; readonly keyMode: "live" | "test" };

/** The account's months, newest first; one without movement is between two that have some. */
export async function listMonths(
  ctx: Ctx,
  { partnerId, keyMode }: AccountOf,
  only?: string,
): Promise<MonthSummary[]> {
  const rows = await ctx.sql<MonthSummary[]>`
    with lines as (
      select to_char(m.month, 'YYYY-MM') as month, sum(m.entries)::int as entries, sum(m.credit_cents) as credit,
        sum(m.debit_cents) as debit, sum(m.credit_cents - m.debit_cents) as change
      from ledger_accounts a join ledger_months m on m.account_id = a.id
      where a.partner_id = ${partnerId} and a.mode = ${keyMode} and a.kind = 'partner'
      group by 1
    ), sums as (
      select month, entries, credit, debit, sum(change) over (order by month) as closing, change from lines
    )
    select month, (closing - change)::float8 as "openingCents", credit::float8 as "creditCents",
      debit::float8 as "debitCents", closing::float8 as "closingCents", entries
    from sums where ${only ?? null}::text is null or month = ${only ?? null}
    order by month desc limit 36`;
  return [...rows];
}

/** Keeps what the business has chosen. Of another figure it is told anew. */
export async function changeBilling(ctx: Ctx, { body }: InputOf<typeof api.change>): Promise<PartnerBilling> {
  const { partnerId } = requireActor(ctx, "partner");
  if (body.autoTopUp && (await listCards(ctx, { partnerId })).length === 0) {
    throw new AppError("illegal_transition", "No payment method on file.");
  }
  await transact(ctx, async (ctx) => {
    await ctx.sql`
      update partners set settings = jsonb_set(settings, '{billing}', ${JSON.stringify(body)}::text::jsonb) - array_remove(array[
        case when (settings #>> '{billing,lowBalanceCents}')::bigint is distinct from ${body.lowBalanceCents}::bigint
          then 'lowBalanceTold' end,
        case when (settings #>> '{billing,monthlyBudgetCents}')::bigint is distinct from ${body.monthlyBudgetCents}::bigint
          then 'budgetTold' end], null)
      where id = ${partnerId}`;
    await recordAudit(ctx, {
      action: "partner_billing.change",
      object: partnerId,
      detail: {
        lowBalanceCents: body.lowBalanceCents,
        monthlyBudgetCents: body.monthlyBudgetCents,
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
