import { trialDays } from "@roadworthy/contracts/plan-terms";
import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import type { Language } from "@roadworthy/contracts/languages";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { PlanChoice, PlanView, subscriptions as api } from "@roadworthy/contracts/subscriptions";
import type { PaidTier } from "@roadworthy/contracts/tiers";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { cardIndexOf, listCards } from "../payments/payment-methods.service.ts";
import { readWorkingFeatures } from "../plans/plan-features.queries.ts";
import { workingFeatures } from "../plans/plan-features.rules.ts";
import { plans } from "../plans/plans.table.ts";
import { CONSENT_VERSION, consentText } from "./subscription-consent.rules.ts";
import {
  actionOf,
  monthToPay,
  monthsAfter,
  prorated,
  refundable,
  type PaidInvoice,
  type PlanAction,
  type Trial,
} from "./subscriptions.rules.ts";
import { invoices, refunds, subscriptions, type Invoice, type Subscription } from "./subscriptions.table.ts";

export type Plan = typeof plans.$inferSelect;

/** The subscription that has not ended, if there is one; `lock` holds its person, whose tier a change sets at its end, and then it. */
export async function liveSubscription(
  ctx: Ctx,
  userId: string,
  lock: "update" | null = null,
): Promise<Subscription | null> {
  if (lock !== null) await lockUser(ctx, userId);
  const query = ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, "ended")));
  const [row] = await (lock === null ? query : query.for("update"));
  return row ?? null;
}

/** Whether somebody without a plan gets a trial and, if not, who has had it: a person has one, also with a closed account, and so has a card. */
export async function trialOf(ctx: Ctx, userId: string): Promise<Trial> {
  const [before] = await ctx.sql`select from subscriptions where user_id = ${userId} limit 1`;
  if (before !== undefined || (await hadTrialBefore(ctx, userId))) return "used_by_person";
  const card = await cardIndexOf(ctx, userId);
  if (card === null) return "available";
  const [begun] = await ctx.sql`select from subscriptions where trial_card_index = ${card} limit 1`;
  return begun === undefined ? "available" : "used_by_card";
}

/** Whether the person of this account had a plan with an account closed since. Known only of who has confirmed their identity. */
export async function hadTrialBefore(ctx: Ctx, userId: string): Promise<boolean> {
  const [before] = await ctx.sql`
    select from subscriptions s join consumers c on c.ssn_index = s.person_index
    where c.user_id = ${userId} and c.partner_id is null limit 1`;
  return before !== undefined;
}

/** What choosing a plan does now, costs now, and costs every month from when. Who has a plan keeps its price, whatever others pay since. */
export function termsOf(
  plan: Plan,
  live: Subscription | null,
  trial: Trial,
  now: Date,
): { action: PlanAction; trial: Trial; dueNowCents: number; monthlyCents: number; nextChargeAt: Date } {
  const action = actionOf(plan, live, trial === "available");
  const monthlyCents = monthlyOf(plan, live);
  if (live === null) {
    return action === "start_trial"
      ? { action, trial, dueNowCents: 0, monthlyCents, nextChargeAt: daysAfter(now, trialDays) }
      : { action, trial, dueNowCents: monthlyCents, monthlyCents, nextChargeAt: monthsAfter(now, 1) };
  }
  if (action === "pay_now") {
    const nextChargeAt = monthsAfter(live.anchorAt, monthToPay(live.anchorAt, live.monthsPaid, now) + 1);
    return { action, trial, dueNowCents: monthlyCents, monthlyCents, nextChargeAt };
  }
  const period = { start: live.periodStart, end: live.periodEnd };
  const dueNowCents = action === "upgrade" ? prorated(live.priceCents, monthlyCents, period, now) : 0;
  return { action, trial, dueNowCents, monthlyCents, nextChargeAt: live.periodEnd };
}

function monthlyOf(plan: Plan, live: Subscription | null): number {
  if (plan.id === live?.nextPlanId && live.nextPriceCents !== null) return live.nextPriceCents;
  return plan.id === live?.planId ? live.priceCents : plan.priceMonthlyCents;
}

/** The charges of this subscription that would be refunded if it were canceled now. */
export async function refundableNow(
  ctx: Ctx,
  live: Subscription,
): Promise<readonly (PaidInvoice & Invoice)[]> {
  if (live.status !== "active") return [];
  const paid = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, live.id), eq(invoices.status, "paid")));
  const withDate = paid.flatMap((row) => (row.paidAt === null ? [] : [{ ...row, paidAt: row.paidAt }]));
  return refundable(withDate, await lastGuarantee(ctx, live.userId), ctx.now());
}

/** When the person last had money back under the guarantee, with an account closed since too: otherwise each new account would have it again. */
async function lastGuarantee(ctx: Ctx, userId: string): Promise<Date | null> {
  const [last] = await ctx.db
    .select({ at: refunds.createdAt })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(
      and(
        eq(refunds.reason, "guarantee"),
        or(
          eq(refunds.userId, userId),
          sql`${subscriptions.personIndex} = (select ssn_index from consumers where user_id = ${userId} and partner_id is null)`,
        ),
      ),
    )
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  return last?.at ?? null;
}

/** Everything the plan screen shows about a client. */
export async function planViewOf(ctx: Ctx, userId: string, language: Language): Promise<PlanView> {
  const live = await liveSubscription(ctx, userId);
  const trial = live === null ? await trialOf(ctx, userId) : "used_by_person";
  const offered = await ctx.db.select().from(plans).orderBy(asc(plans.sortOrder));
  const working = await readWorkingFeatures(ctx);
  return {
    subscription: live && (await toSubscription(ctx, live, offered)),
    plans: offered.map((plan) => toChoice(plan, { live, trial, now: ctx.now(), language, working })),
    cards: await listCards(ctx, { userId }),
  };
}

async function toSubscription(
  ctx: Ctx,
  live: Subscription,
  offered: readonly Plan[],
): Promise<PlanView["subscription"]> {
  const back = await refundableNow(ctx, live);
  const isCharged = !live.endsAtPeriodEnd;
  return {
    id: live.id,
    planId: planIdOf(live.planId),
    planName: offered.find(({ id }) => id === live.planId)?.name ?? live.planId,
    status: live.status === "ended" ? "active" : live.status,
    priceMonthlyCents: live.priceCents,
    periodStart: live.periodStart,
    periodEnd: live.periodEnd,
    endsAtPeriodEnd: live.endsAtPeriodEnd,
    nextPlanId: live.nextPlanId === null ? null : planIdOf(live.nextPlanId),
    nextChargeAt: isCharged ? (live.status === "past_due" ? live.nextStepAt : live.periodEnd) : null,
    nextChargeCents: isCharged ? (live.nextPriceCents ?? live.priceCents) : null,
    refundableCents: back.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

function toChoice(
  plan: Plan,
  given: {
    live: Subscription | null;
    trial: Trial;
    now: Date;
    language: Language;
    working: ReadonlySet<string>;
  },
): PlanChoice {
  const { live, trial, now, language, working } = given;
  const terms = termsOf(plan, live, trial, now);
  return {
    id: planIdOf(plan.id),
    name: plan.name,
    priceMonthlyCents: terms.monthlyCents,
    features: workingFeatures(
      (language === "es" ? plan.featuresEs : null) ?? plan.features,
      plan.featureIds,
      working,
    ),
    isRecommended: plan.isRecommended,
    action: terms.action,
    dueNowCents: terms.dueNowCents,
    consent: {
      textVersion: CONSENT_VERSION,
      text: consentText({ ...terms, planName: plan.name }, language),
    },
  };
}

/** The id of a plan that was read from a text column. */
export const planIdOf = (id: string): PaidTier => (id === "premium" ? "premium" : "basic");

/** The caller's plan screen. */
export async function readPlanView(ctx: Ctx, { query }: InputOf<typeof api.get>): Promise<PlanView> {
  const { userId } = requireActor(ctx, "client");
  return planViewOf(ctx, userId, query.language);
}
