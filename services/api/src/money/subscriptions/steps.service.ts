import { brand } from "@roadworthy/contracts/brand";
import { cardBrandName } from "@roadworthy/contracts/payment-methods";
import { and, eq, isNotNull } from "drizzle-orm";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { cardToCharge } from "../payments/payment-methods.service.ts";
import type { ChargeOutcome } from "../payments/payment-provider.ts";
import type { PendingCard } from "../payments/payments.table.ts";
import { paymentProvider } from "../payments/provider.ts";
import { updateSubscription, endSubscription, refundInvoice, setTier } from "./plan-changes.service.ts";
import { newestConsent, notifySubscriber } from "./subscription-emails.service.ts";
import {
  LEASE_MS,
  dunningDays,
  endAfterReminder,
  monthToPay,
  monthsAfter,
  nextStepOf,
  retryAt,
  stepOf,
} from "./subscriptions.rules.ts";
import { invoices, subscriptions, type Invoice, type Subscription } from "./subscriptions.table.ts";

/** A charge about to be requested. Everything is stored first, so that a retry makes the same request. */
export type Attempt = {
  readonly invoice: Invoice;
  readonly number: number;
  readonly card: PendingCard | null;
};

const NO_CARD = "No payment method on file.";

/**
 * Takes the next subscription that is due (or the named one), for a while, and does its step. Safe to repeat at every point: the
 * charge has a key of its own, and what it brought is taken in once. Returns whether there was one.
 */
export async function runStep(ctx: Ctx, subscriptionId: string | null = null): Promise<boolean> {
  const claimed = await claim(ctx, subscriptionId);
  if (!claimed) return false;
  const attempt = await transact(ctx, (ctx) => prepare(ctx, claimed.id));
  if (attempt) await chargeAndSettle(ctx, attempt);
  return true;
}

/** Leases it for this process, skipping what others have leased. One whose last step failed still has its old lease, and comes last. */
async function claim(ctx: Ctx, subscriptionId: string | null): Promise<{ id: string } | undefined> {
  const now = ctx.now().toISOString();
  const until = new Date(ctx.now().getTime() + LEASE_MS).toISOString();
  const [row] = await ctx.sql<{ id: string }[]>`
    update subscriptions set lease_until = ${until} where id = (
      select id from subscriptions
      where ((status <> 'ended' and next_step_at <= ${now}::timestamptz)
          or (status = 'ended' and exists (
            select from invoices i
            where i.subscription_id = subscriptions.id and i.status = 'void' and i.pending_card is not null)))
        and (lease_until is null or lease_until <= ${now}::timestamptz)
        ${subscriptionId === null ? ctx.sql`` : ctx.sql`and id = ${subscriptionId}`}
      order by lease_until is not null, next_step_at limit 1 for update skip locked
    ) returning id`;
  return row;
}

async function lockSubscription(ctx: Ctx, id: string): Promise<Subscription> {
  const [owner] = await ctx.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  if (owner) await lockUser(ctx, owner.userId);
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  if (!row) throw new Error("the subscription is gone");
  return row;
}

async function prepare(ctx: Ctx, id: string): Promise<Attempt | null> {
  const subscription = await lockSubscription(ctx, id);
  if (subscription.status === "ended") return attemptInDoubt(ctx, id);
  const bigger = await openInvoice(ctx, id, "change");
  if (bigger) return beginAttempt(ctx, bigger);
  switch (stepOf(subscription, ctx.now())) {
    case "charge":
      return beginAttempt(ctx, await periodInvoice(ctx, subscription));
    case "end":
      await endSubscription(ctx, subscription, "canceled");
      return null;
    case "remind":
      await remind(ctx, subscription);
      return null;
    case "wait":
      await updateSubscription(ctx, id, { leaseUntil: null, nextStepAt: nextStepOf(subscription) });
      return null;
  }
}

/** Tells of the first charge, which nobody has without this. */
async function remind(ctx: Ctx, subscription: Subscription): Promise<void> {
  const periodEnd = endAfterReminder(subscription, ctx.now());
  await updateSubscription(ctx, subscription.id, {
    remindedAt: ctx.now(),
    periodEnd,
    anchorAt: periodEnd,
    nextStepAt: periodEnd,
    leaseUntil: null,
  });
  await notifySubscriber(ctx, { ...subscription, periodEnd }, { kind: "trial_ending" });
}

/**
 * The attempt that nobody knows the end of, since the process that charged died and the plan ended before its repetition. Asking again
 * with the same key tells; what was taken is given back.
 */
async function attemptInDoubt(ctx: Ctx, subscriptionId: string): Promise<Attempt | null> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.subscriptionId, subscriptionId),
        eq(invoices.status, "void"),
        isNotNull(invoices.pendingCard),
      ),
    )
    .limit(1);
  return invoice ? { invoice, number: invoice.attempts + 1, card: invoice.pendingCard } : null;
}

const openInvoice = async (
  ctx: Ctx,
  subscriptionId: string,
  kind: Invoice["kind"],
): Promise<Invoice | undefined> => {
  const [open] = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.kind, kind), eq(invoices.status, "open")),
    );
  return open;
};

/** The invoice of the period to be paid, created once; a downgrade starts with it. */
export async function periodInvoice(ctx: Ctx, subscription: Subscription): Promise<Invoice> {
  const open = await openInvoice(ctx, subscription.id, "period");
  // How an attempt ended that has its card is known only by asking again, even when its period is over.
  if (open && (open.pendingCard || open.periodEnd > ctx.now())) return open;
  if (open) await ctx.sql`select void_invoices(${subscription.id})`;
  const month = monthToPay(subscription.anchorAt, subscription.monthsPaid, ctx.now());
  const amountCents = subscription.nextPriceCents ?? subscription.priceCents;
  const planId = subscription.nextPlanId ?? subscription.planId;
  const [made] = await ctx.db
    .insert(invoices)
    .values({
      userId: subscription.userId,
      subscriptionId: subscription.id,
      kind: "period",
      planId,
      periodStart: monthsAfter(subscription.anchorAt, month),
      periodEnd: monthsAfter(subscription.anchorAt, month + 1),
      amountCents,
      planPriceCents: amountCents,
      createdAt: ctx.now(),
    })
    .returning();
  if (!made) throw new Error("the invoice was not stored");
  return made;
}

/** Stores which card will be charged. A retry after a crash uses the same card. */
export async function beginAttempt(ctx: Ctx, invoice: Invoice): Promise<Attempt> {
  const number = invoice.attempts + 1;
  if (invoice.pendingCard) return { invoice, number, card: invoice.pendingCard };
  const card = await cardToCharge(ctx, { userId: invoice.userId });
  if (card) await ctx.db.update(invoices).set({ pendingCard: card }).where(eq(invoices.id, invoice.id));
  return { invoice, number, card };
}

/** Charges outside any transaction, then records the outcome. A retry the client asked for is not counted as one of ours. */
export async function chargeAndSettle(
  ctx: Ctx,
  attempt: Attempt,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): Promise<"paid" | "declined" | "unchanged"> {
  const { invoice, number, card } = attempt;
  const provider = await paymentProvider(ctx);
  const outcome: ChargeOutcome = card
    ? await provider.charge({
        ...card,
        amountCents: invoice.amountCents,
        description: `${brand.name} ${invoice.planId}`,
        idempotencyKey: `${invoice.id}:${number}`,
      })
    : { kind: "declined", reference: "", reason: NO_CARD };
  return transact(ctx, async (ctx) => {
    // The person and the subscription first, as everyone does, then its invoice.
    const subscription = await lockSubscription(ctx, invoice.subscriptionId);
    const [row] = await ctx.sql<{ outcome: "paid" | "declined" | "unchanged" }[]>`
      select settle_charge(${invoice.id}, ${number}, ${provider.name}, ${outcome.reference},
        ${outcome.kind === "paid" ? null : outcome.reason}, ${card?.brand ?? null}, ${card?.last4 ?? null},
        ${ctx.now().toISOString()}, ${ctx.requestId}) as outcome`;
    const settled = row?.outcome ?? "unchanged";
    if (settled === "paid") await afterPayment(ctx, subscription, attempt);
    if (settled === "declined" && outcome.kind === "declined") {
      if (isAsked && subscription.status === "past_due")
        await updateSubscription(ctx, subscription.id, { leaseUntil: null });
      else await afterDecline(ctx, subscription, invoice, outcome.reason);
    }
    return settled;
  });
}

async function afterPayment(ctx: Ctx, subscription: Subscription, { invoice, card }: Attempt): Promise<void> {
  if (subscription.status === "ended" || (subscription.endsAtPeriodEnd && invoice.kind === "period")) {
    // Canceled while the charge was in progress.
    if (subscription.status !== "ended") await endSubscription(ctx, subscription, "canceled");
    await refundInvoice(ctx, invoice, "ended_meanwhile");
    return;
  }
  const isChange = invoice.kind === "change";
  const monthsPaid = isChange
    ? subscription.monthsPaid
    : monthToPay(subscription.anchorAt, 0, invoice.periodEnd);
  await updateSubscription(ctx, subscription.id, {
    status: "active",
    planId: invoice.planId,
    priceCents: invoice.planPriceCents,
    monthsPaid,
    ...(!isChange && { periodStart: invoice.periodStart, periodEnd: invoice.periodEnd }),
    failedAttempts: 0,
    nextPlanId: null,
    nextPriceCents: null,
    nextStepAt: isChange ? subscription.periodEnd : invoice.periodEnd,
    leaseUntil: null,
  });
  await setTier(ctx, subscription.userId, invoice.planId, "active");
  const told = { ...subscription, planId: invoice.planId, priceCents: invoice.planPriceCents };
  await notifySubscriber(ctx, told, {
    kind: "charged",
    amountCents: invoice.amountCents,
    consent:
      isChange || subscription.status === "starting" ? await newestConsent(ctx, subscription.id) : null,
    card: `${cardBrandName(card?.brand ?? "")} •••• ${card?.last4 ?? ""}`,
  });
}

async function afterDecline(
  ctx: Ctx,
  subscription: Subscription,
  invoice: Invoice,
  reason: string,
): Promise<void> {
  if (subscription.status === "ended") return;
  if (invoice.kind === "change") {
    // The plan stays as it was; only the client can retry.
    await ctx.sql`select void_invoices(${subscription.id})`;
    await updateSubscription(ctx, subscription.id, {
      leaseUntil: null,
      nextStepAt: nextStepOf(subscription),
    });
    return;
  }
  const failedAttempts = subscription.failedAttempts + 1;
  const again = subscription.status === "starting" ? null : retryAt(failedAttempts, ctx.now());
  if (again === null) {
    await endSubscription(ctx, subscription, "unpaid");
    return;
  }
  await updateSubscription(ctx, subscription.id, {
    status: "past_due",
    failedAttempts,
    nextStepAt: again,
    leaseUntil: null,
  });
  await setTier(ctx, subscription.userId, subscription.planId, "past_due");
  await notifySubscriber(ctx, subscription, {
    kind: "payment_failed",
    reason,
    again,
    isLast: failedAttempts === dunningDays.length,
  });
}
