import { trialDays } from "@roadworthy/contracts/plan-terms";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { PlanView, subscriptions as api } from "@roadworthy/contracts/subscriptions";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { reachGoal } from "../../platform/experiments/reach-goal.ts";
import { refund, take } from "../../platform/throttle/throttle.service.ts";
import { cardIndexOf, cardToCharge } from "../payments/payment-methods.service.ts";
import { plans } from "../plans/plans.table.ts";
import {
  liveSubscription,
  planViewOf,
  refundableNow,
  termsOf,
  trialOf,
  type Plan,
} from "./plan-view.service.ts";
import { sendRefund } from "./refunds.jobs.ts";
import { updateSubscription, endSubscription, refundInvoice, setTier } from "./plan-changes.service.ts";
import { beginAttempt, chargeAndSettle, periodInvoice, type Attempt } from "./steps.service.ts";
import { CONSENT_VERSION, consentText } from "./subscription-consent.rules.ts";
import { notifySubscriber } from "./subscription-emails.service.ts";
import { LEASE_MS, monthsAfter, nextStepOf, owes } from "./subscriptions.rules.ts";
import { invoices, subscriptionConsents, subscriptions, type Subscription } from "./subscriptions.table.ts";

type Order = InputOf<typeof api.subscribe>["body"];
type Terms = ReturnType<typeof termsOf>;
/** The charge still to be made once the order is stored, if any. */
type Ordered = Attempt | null;

/** Charges of a client that the card declines, as stolen card numbers could be tried so too. What is paid isn't counted. */
const DECLINES_A_DAY = 10;
const DECLINED_OFTEN = "Your cards were declined ten times today. You weren't charged. Try again tomorrow.";

/** Starts, changes, resumes or pays for the caller's plan, regardless of the enrollment setting for new drivers. */
export async function choosePlan(
  ctx: Ctx,
  { body }: InputOf<typeof api.subscribe>,
): Promise<ReplyOf<typeof api.subscribe>> {
  const { userId } = requireActor(ctx, "client");
  const budget = {
    name: "declined-charge",
    subject: userId,
    attempts: DECLINES_A_DAY,
    windowSeconds: 86_400,
  };
  const attempt = await transact(ctx, async (ctx) => {
    const ordered = await order(ctx, userId, body);
    if (ordered) await take(ctx, budget, DECLINED_OFTEN);
    return ordered;
  });
  if (attempt) {
    if ((await chargeAndSettle(ctx, attempt, { isAsked: true })) === "declined")
      await refuseDeclined(ctx, attempt.invoice.id);
    await refund(ctx, [budget]);
  }
  // The plan is paid for, whatever becomes of the count.
  await reachGoal(ctx, "checkout").catch((error: unknown) =>
    ctx.log.warn({ err: error }, "a checkout was not counted"),
  );
  return planViewOf(ctx, userId, body.language);
}

async function order(ctx: Ctx, userId: string, body: Order): Promise<Ordered> {
  // Locks the person: of two orders in parallel, both would find no subscription.
  const live = await liveSubscription(ctx, userId, "update");
  const [plan] = await ctx.db.select().from(plans).where(eq(plans.id, body.planId));
  if (!plan) throw new AppError("not_found", "There is no plan of this id.");
  const trial = live === null ? await trialOf(ctx, userId) : "used_by_person";
  const terms = termsOf(plan, live, trial, ctx.now());
  if (terms.action === "current") throw new AppError("illegal_transition", "This is already your plan.");
  if (terms.action === "pay_first") {
    throw new AppError("illegal_transition", "Pay what's due for your plan first, then choose another one.");
  }
  refuseOtherTerms(terms, body);
  const card = await cardToCharge(ctx, { userId });
  if (!card) throw new AppError("illegal_transition", "No payment method on file.");
  if (live?.leaseUntil && live.leaseUntil > ctx.now()) {
    throw new AppError(
      "illegal_transition",
      "A payment for your plan is in progress. Try again in a minute.",
    );
  }
  const subscription = live ?? (await start(ctx, userId, plan, terms, body));
  await recordConsent(ctx, subscription, plan, terms, body);
  await recordAudit(ctx, {
    action: `subscription.${terms.action}`,
    object: subscription.id,
    stream: `client:${userId}`,
    detail: { plan: plan.id, priceCents: terms.monthlyCents, dueNowCents: terms.dueNowCents },
  });
  const ordered = await carryOut(ctx, subscription, plan, terms);
  // Of a choice that is charged now, the receipt is the mail.
  if (ordered === null) await mailConsent(ctx, subscription, plan, terms);
  return ordered;
}

/** Charges exactly what was agreed to: since it was shown, the price may have changed or part of the period passed. */
function refuseOtherTerms({ action, dueNowCents, monthlyCents }: Terms, { consent }: Order): void {
  const isSame =
    consent.textVersion === CONSENT_VERSION &&
    consent.priceMonthlyCents === monthlyCents &&
    (action === "upgrade" ? consent.dueNowCents >= dueNowCents : consent.dueNowCents === dueNowCents);
  if (!isSame) throw otherTerms();
}

const otherTerms = (): AppError =>
  new AppError("consent_missing", "The price or the terms have changed. Read them again, then confirm.");

async function start(ctx: Ctx, userId: string, plan: Plan, terms: Terms, body: Order): Promise<Subscription> {
  const now = ctx.now();
  const isTrial = terms.action === "start_trial";
  const periodEnd = isTrial ? daysAfter(now, trialDays) : monthsAfter(now, 1);
  const status = isTrial ? ("trialing" as const) : ("starting" as const);
  const standing = { status, periodEnd, endsAtPeriodEnd: false, remindedAt: null };
  const [row] = await ctx.db
    .insert(subscriptions)
    .values({
      ...standing,
      userId,
      planId: plan.id,
      priceCents: plan.priceMonthlyCents,
      anchorAt: isTrial ? periodEnd : now,
      periodStart: now,
      nextStepAt: isTrial ? nextStepOf(standing) : now,
      language: body.language,
      trialCardIndex: isTrial ? await cardIndexOf(ctx, userId) : null,
      createdAt: now,
    })
    // Somebody else begins a trial with the same card at this moment.
    .onConflictDoNothing({ target: subscriptions.trialCardIndex })
    .returning();
  if (!row) throw otherTerms();
  return row;
}

/** Does what choosing a plan means, in the caller's transaction; returns the charge that is left to do. */
export async function carryOut(
  ctx: Ctx,
  subscription: Subscription,
  plan: Plan,
  terms: Terms,
): Promise<Ordered> {
  const { id, userId, periodEnd } = subscription;
  const next = { nextPlanId: plan.id, nextPriceCents: plan.priceMonthlyCents };
  const none = { nextPlanId: null, nextPriceCents: null };
  const goesOn = { endsAtPeriodEnd: false };
  switch (terms.action) {
    case "start_trial":
      await setTier(ctx, userId, plan.id, "active");
      return null;
    case "start":
    case "pay_now":
      await lease(ctx, id);
      return beginAttempt(ctx, await periodInvoice(ctx, subscription));
    case "switch":
      await updateSubscription(ctx, id, { ...goesOn, planId: plan.id, priceCents: plan.priceMonthlyCents });
      await reschedule(ctx, subscription);
      await setTier(ctx, userId, plan.id, "active");
      return null;
    case "resume":
      await updateSubscription(ctx, id, { ...goesOn, ...none });
      await reschedule(ctx, subscription);
      return null;
    case "downgrade":
      await updateSubscription(ctx, id, { ...goesOn, ...next, nextStepAt: periodEnd });
      return null;
    case "upgrade":
      await updateSubscription(ctx, id, { ...goesOn, ...none });
      return upgrade(ctx, subscription, plan, terms);
    case "current":
    case "pay_first":
      return null;
  }
}

/** What would have been due while the plan was to end is due now. */
const reschedule = (ctx: Ctx, subscription: Subscription): Promise<unknown> => {
  const next = nextStepOf({ ...subscription, endsAtPeriodEnd: false });
  return updateSubscription(ctx, subscription.id, { nextStepAt: next > ctx.now() ? next : ctx.now() });
};

/** An upgrade starts at once. The difference is a separate invoice; after a crash the job charges it. */
async function upgrade(ctx: Ctx, subscription: Subscription, plan: Plan, terms: Terms): Promise<Ordered> {
  if (terms.dueNowCents === 0) {
    await updateSubscription(ctx, subscription.id, { planId: plan.id, priceCents: plan.priceMonthlyCents });
    await setTier(ctx, subscription.userId, plan.id, "active");
    return null;
  }
  const [invoice] = await ctx.db
    .insert(invoices)
    .values({
      userId: subscription.userId,
      subscriptionId: subscription.id,
      kind: "change",
      planId: plan.id,
      planPriceCents: plan.priceMonthlyCents,
      periodStart: ctx.now(),
      periodEnd: subscription.periodEnd,
      amountCents: terms.dueNowCents,
      createdAt: ctx.now(),
    })
    .returning();
  if (!invoice) throw new Error("the invoice was not stored");
  await updateSubscription(ctx, subscription.id, { nextStepAt: ctx.now() });
  await lease(ctx, subscription.id);
  return beginAttempt(ctx, invoice);
}

/** Keeps the job away while the charge is in progress; after a crash it resumes when the lease ends. */
const lease = (ctx: Ctx, id: string): Promise<unknown> =>
  updateSubscription(ctx, id, { leaseUntil: new Date(ctx.now().getTime() + LEASE_MS) });

async function recordConsent(
  ctx: Ctx,
  subscription: Subscription,
  plan: Plan,
  terms: Terms,
  { language }: Order,
): Promise<void> {
  const text = consentText({ ...terms, planName: plan.name }, language);
  await ctx.db.insert(subscriptionConsents).values({
    userId: subscription.userId,
    subscriptionId: subscription.id,
    planId: plan.id,
    priceCents: terms.monthlyCents,
    textVersion: CONSENT_VERSION,
    text,
    textSha256: createHash("sha256").update(text).digest("hex"),
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    createdAt: ctx.now(),
  });
}

/** Sends the client what they agreed to, to keep. */
const mailConsent = (ctx: Ctx, subscription: Subscription, plan: Plan, terms: Terms): Promise<void> =>
  notifySubscriber(
    ctx,
    { ...subscription, planId: plan.id },
    {
      kind: terms.action === "start_trial" ? "started" : "agreed",
      consent: consentText({ ...terms, planName: plan.name }, subscription.language),
    },
  );

async function refuseDeclined(ctx: Ctx, invoiceId: string): Promise<never> {
  const [row] = await ctx.db
    .select({ reason: invoices.declineReason })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  throw new AppError("payment_declined", `${row?.reason ?? "The card was declined."} You weren't charged.`);
}

/** Cancels the caller's plan and refunds at once what the guarantee covers. */
export async function cancelPlan(ctx: Ctx): Promise<ReplyOf<typeof api.cancel>> {
  const { userId } = requireActor(ctx, "client");
  const back = await transact(ctx, (ctx) => cancel(ctx, userId));
  await sendAllRefunds(ctx, back);
  const view: PlanView = await planViewOf(ctx, userId, "en");
  return { ...view, refundedCents: back.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/** Pays out the refunds of a cancellation. */
export async function sendAllRefunds(ctx: Ctx, back: readonly Returned[]): Promise<void> {
  for (const { refundId } of back) {
    // The job retries refunds that fail now.
    await sendRefund(ctx, refundId).catch((error: unknown) => ctx.log.warn({ err: error }, "a refund waits"));
  }
}

export type Returned = { readonly refundId: string; readonly amountCents: number };

/** Cancels a client's plan in the caller's transaction; returns the refunds to pay out afterwards. */
export async function cancel(ctx: Ctx, userId: string): Promise<readonly Returned[]> {
  const live = await liveSubscription(ctx, userId, "update");
  if (!live) throw new AppError("not_found", "You have no plan to cancel.");
  await recordAudit(ctx, {
    action: "subscription.cancel",
    object: live.id,
    stream: `client:${userId}`,
    detail: { status: live.status },
  });
  if (owes(live)) {
    await endSubscription(ctx, live, "canceled");
    return [];
  }
  const back: Returned[] = [];
  for (const invoice of await refundableNow(ctx, live)) {
    const refundId = await refundInvoice(ctx, invoice, "guarantee");
    if (refundId !== null) back.push({ refundId, amountCents: invoice.amountCents });
  }
  if (back.length > 0) {
    await endSubscription(ctx, live, "refunded");
    return back;
  }
  await updateSubscription(ctx, live.id, {
    endsAtPeriodEnd: true,
    nextPlanId: null,
    nextPriceCents: null,
    nextStepAt: live.periodEnd,
  });
  if (!live.endsAtPeriodEnd)
    await notifySubscriber(ctx, live, { kind: "cancellation", isTrial: live.status === "trialing" });
  return [];
}
