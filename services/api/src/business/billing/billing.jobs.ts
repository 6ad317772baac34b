import { dayMs, utcMonth } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { job } from "../../platform/jobs/job.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { emitEvent } from "../../platform/emit-event.ts";
import { cardToCharge } from "../../money/payments/payment-methods.service.ts";
import type { ChargeOutcome } from "../../money/payments/payment-provider.ts";
import type { PendingCard } from "../../money/payments/payments.table.ts";
import { paymentProvider, takesPayments } from "../../money/payments/provider.ts";
import { mailTopUpReceipt } from "../../money/payments/receipts/mail-receipt.ts";
import { notifyPayers } from "../../money/payments/notify-payers.ts";

/** Watches live balances: tells of a low one and of a budget that was reached, and tops up where the business has asked for it. */
export const watchBalances = job({
  name: "partner.watch_balances",
  everySeconds: 60,
  work: async (ctx) => {
    await notifyOfLowBalances(ctx);
    await notifyOfBudgets(ctx);
    if (takesPayments(ctx)) await openTopUps(ctx);
    await ctx.sql`select close_untried_top_ups()`;
    await chargeTopUps(ctx);
  },
});

/** Once each time the available balance falls below what the business chose. */
const notifyOfLowBalances = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (ctx) => {
    await ctx.sql`
      update partners p set settings = settings - 'lowBalanceTold' from ledger_accounts a
      where a.partner_id = p.id and a.mode = 'live' and settings ? 'lowBalanceTold'
        and a.posted_cents - a.held_cents >= coalesce((settings #>> '{billing,lowBalanceCents}')::bigint, 0)`;
    const low = await ctx.sql<{ id: string; availableCents: number; belowCents: number }[]>`
      update partners p set settings = settings || '{"lowBalanceTold": true}' from ledger_accounts a
      where a.partner_id = p.id and a.mode = 'live' and p.status = 'active' and not settings ? 'lowBalanceTold'
        and a.posted_cents - a.held_cents < (settings #>> '{billing,lowBalanceCents}')::bigint
      returning p.id, (a.posted_cents - a.held_cents)::float8 as "availableCents",
        (settings #>> '{billing,lowBalanceCents}')::float8 as "belowCents"`;
    for (const { id, availableCents, belowCents } of low) {
      await emitEvent(ctx, {
        partnerId: id,
        mode: "live",
        type: "balance.low",
        data: { availableCents, belowCents },
      });
      await notifyPayers(ctx, id, "low_balance");
    }
  });

/** At which shares of the budget its payers are told, in percent. */
const budgetSteps = [80, 100];

/** Once a month at each step that the month's live pulls have reached; the higher one alone when both are reached at once. */
const notifyOfBudgets = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (ctx) => {
    const month = utcMonth(ctx.now());
    const reached = await ctx.sql<{ id: string; percent: number; spentCents: number; budgetCents: number }[]>`
      update partners p set settings = settings || jsonb_build_object('budgetTold', jsonb_build_object('month', ${month}::text, 'percent', s.percent))
      from (
        select b.id, b.budget, b.spent, max(step) as percent from (
          select o.id, (o.settings #>> '{billing,monthlyBudgetCents}')::bigint as budget,
            (select coalesce(sum(d.charged_cents), 0) from pull_days d where d.partner_id = o.id and d.mode = 'live'
              and d."on" >= ${`${month}-01`}::date and d."on" < ${`${month}-01`}::date + interval '1 month') as spent
          from partners o where o.status = 'active' and o.settings #>> '{billing,monthlyBudgetCents}' is not null
        ) b cross join unnest(${budgetSteps}::int[]) as step
        where b.spent * 100 >= b.budget * step group by 1, 2, 3
      ) s
      where p.id = s.id and not coalesce(p.settings #>> '{budgetTold,month}' = ${month}
        and (p.settings #>> '{budgetTold,percent}')::int >= s.percent, false)
      returning p.id, s.percent, s.spent::float8 as "spentCents", s.budget::float8 as "budgetCents"`;
    for (const { id, percent, spentCents, budgetCents } of reached) {
      const data = { month, percent, spentCents, budgetCents };
      await emitEvent(ctx, { partnerId: id, mode: "live", type: "budget.reached", data });
      await notifyPayers(ctx, id, "budget_reached", { percent: String(percent) });
    }
  });

/** How many times within a day a card is charged by itself. A stolen key would otherwise empty it, a minute at a time. */
const MOST_A_DAY = 10;

/** The advisory lock under which automatic top-ups are noted. */
const NOTING_LOCK = 4713;

/**
 * Notes a top-up for each business that is below its threshold and has none under way. One run at a time, and the second statement
 * sees what the run before has committed: its top-up, or the balance it has raised.
 */
const openTopUps = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (ctx) => {
    const { name } = await paymentProvider(ctx);
    await ctx.sql`select pg_advisory_xact_lock(${NOTING_LOCK})`;
    await turnOffWhereTooOften(ctx);
    await ctx.sql`
      insert into top_ups (partner_id, mode, amount_cents, provider, created_at)
      select p.id, 'live', (p.settings #>> '{billing,autoTopUp,amountCents}')::integer, ${name}, ${ctx.now().toISOString()}
      from partners p join ledger_accounts a on a.partner_id = p.id and a.mode = 'live'
      where p.status = 'active' and a.posted_cents - a.held_cents < (p.settings #>> '{billing,autoTopUp,belowCents}')::bigint
        and not exists (
          select from top_ups t where t.partner_id = p.id and t.status = 'open' and t.created_by_user_id is null)`;
  });

/** Turns the automatic top-up off for businesses that need it once more than a day allows, and tells those who pay. */
async function turnOffWhereTooOften(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - dayMs).toISOString();
  const often = await ctx.sql<{ id: string }[]>`
    update partners p set settings = jsonb_set(p.settings, '{billing,autoTopUp}', 'null')
    from ledger_accounts a
    where a.partner_id = p.id and a.mode = 'live' and p.status = 'active'
      and a.posted_cents - a.held_cents < (p.settings #>> '{billing,autoTopUp,belowCents}')::bigint
      and (select count(*) from top_ups t where t.partner_id = p.id and t.created_at > ${since}::timestamptz
        and t.created_by_user_id is null and t.mode = 'live') >= ${MOST_A_DAY}
    returning p.id`;
  for (const { id } of often) await notifyPayers(ctx, id, "top_up_failed", { how: "often" });
}

/**
 * Charges what was noted, the newest first: one that cannot be charged waits for the next run, behind all others. The run then fails at
 * its end, so that it shows.
 */
async function chargeTopUps(ctx: Ctx): Promise<void> {
  const open = await ctx.sql<OpenTopUp[]>`
    select id, partner_id as "partnerId", amount_cents as "amountCents" from top_ups
    where status = 'open' and created_by_user_id is null and mode = 'live' order by created_at desc, id limit 200`;
  const failures: unknown[] = [];
  for (const topUp of open)
    await chargeTopUp(ctx, topUp).catch((error: unknown) => {
      ctx.log.error({ err: error, topUpId: topUp.id }, "an automatic top-up waits");
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}

type OpenTopUp = { readonly id: string; readonly partnerId: string; readonly amountCents: number };

/**
 * A top-up without a person is ours. Its card is stored before the charge, and both together are the charge's key: one whose outcome was
 * lost is asked for again with that card, whichever card counts by then, and charged once. A decline turns the automatic top-up off.
 */
async function chargeTopUp(ctx: Ctx, topUp: OpenTopUp): Promise<void> {
  const { id, partnerId, amountCents } = topUp;
  const provider = await paymentProvider(ctx);
  const today = await cardToCharge(ctx, { partnerId });
  if (today === null && (await declineWithoutCard(ctx, topUp))) return;
  const card = await beginCharge(ctx, id, today);
  if (card === null) return;
  const outcome = await provider
    .charge({
      customerReference: card.customerReference,
      cardReference: card.cardReference,
      amountCents,
      description: "Automatic top-up",
      idempotencyKey: `${id}:${card.cardReference}`,
    })
    .catch(async (error: unknown) => {
      // Refused as it stands, so nothing was charged: the next run may take another card.
      if (error instanceof AppError && error.code === "internal")
        await ctx.sql`update top_ups set pending_card = null where id = ${id} and status = 'open'
          and pending_card ->> 'cardReference' = ${card.cardReference}`;
      throw error;
    });
  await transact(ctx, (ctx) => finish(ctx, topUp, outcome));
}

/** Declines a top-up that was never tried, of a business without a card; `false` when it was tried or is closed. */
const declineWithoutCard = (ctx: Ctx, topUp: OpenTopUp): Promise<boolean> =>
  transact(ctx, async (ctx) => {
    const untried = await ctx.sql`
      select from top_ups where id = ${topUp.id} and status = 'open' and pending_card is null for update`;
    if (untried.length === 0) return false;
    await finish(ctx, topUp, {
      kind: "declined",
      reference: topUp.id,
      reason: "No payment method on file.",
    });
    return true;
  });

/** Stores the card unless one is stored, and returns that one; `null`: closed, or the business does not want it anymore. */
async function beginCharge(ctx: Ctx, id: string, today: PendingCard | null): Promise<PendingCard | null> {
  const [row] = await ctx.sql<{ card: PendingCard | null }[]>`
    update top_ups t set pending_card = coalesce(t.pending_card, ${today === null ? null : JSON.stringify(today)}::text::jsonb)
    from partners p where p.id = t.partner_id and t.id = ${id} and t.status = 'open' and (t.pending_card is not null
      or (p.status = 'active' and jsonb_typeof(p.settings #> '{billing,autoTopUp}') = 'object'))
    returning t.pending_card as card`;
  return row?.card ?? null;
}

async function finish(
  ctx: Ctx,
  { id, partnerId, amountCents }: OpenTopUp,
  outcome: ChargeOutcome,
): Promise<void> {
  const { name } = await paymentProvider(ctx);
  await ctx.sql`update top_ups set provider_reference = ${outcome.reference} where id = ${id}`;
  const [finished] = await ctx.sql<{ outcome: string }[]>`
    select finish_top_up(${name}, ${outcome.reference}, ${amountCents}, ${outcome.kind === "paid"},
      ${outcome.kind === "declined" ? outcome.reason : null}, ${ctx.requestId}, ${outcome.reference}) as outcome`;
  if (finished?.outcome === "paid") await mailTopUpReceipt(ctx, name, outcome.reference);
  if (finished?.outcome !== "declined") return;
  await ctx.sql`
    update partners set settings = jsonb_set(settings, '{billing,autoTopUp}', 'null') where id = ${partnerId}`;
  await notifyPayers(ctx, partnerId, "top_up_failed");
}
