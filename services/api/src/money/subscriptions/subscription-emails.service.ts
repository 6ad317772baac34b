import { desc, eq } from "drizzle-orm";
import type { AlertKind, AlertParams } from "@roadworthy/contracts/alerts";
import { planDay } from "@roadworthy/contracts/plan-terms";
import type { Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { plans } from "../plans/plans.table.ts";
import type { PlanChoice } from "./plan-choice-emails.rules.ts";
import { isPlanChoice, subscriptionEmail, type SubscriberNews } from "./subscription-emails.rules.ts";
import { subscriptionConsents, type subscriptions } from "./subscriptions.table.ts";

type Told = Pick<
  typeof subscriptions.$inferSelect,
  "userId" | "planId" | "priceCents" | "periodEnd" | "language"
>;

const alertKinds: Record<Exclude<SubscriberNews["kind"], PlanChoice["kind"]>, AlertKind> = {
  trial_ending: "trial_ending",
  charged: "plan_charged",
  payment_failed: "payment_failed",
  plan_ended: "plan_ended",
  trial_used: "plan_ended",
  refunded: "refunded",
  refund_failed: "refund_failed",
};

/** The words that the person last agreed to for a subscription. */
export async function newestConsent(ctx: Ctx, subscriptionId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ text: subscriptionConsents.text })
    .from(subscriptionConsents)
    .where(eq(subscriptionConsents.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionConsents.createdAt), desc(subscriptionConsents.id))
    .limit(1);
  return row?.text ?? null;
}

/** Notifies a subscriber by mail, and by alert unless it is a choice just made, in the caller's transaction. */
export async function notifySubscriber(ctx: Ctx, subscription: Told, news: SubscriberNews): Promise<void> {
  const { userId, planId, priceCents, periodEnd, language } = subscription;
  const [plan] = await ctx.db.select({ name: plans.name }).from(plans).where(eq(plans.id, planId));
  const [user] = await ctx.db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt, closedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  // A refund may still arrive after the account was closed; its last email said so.
  if (!user || user.closedAt !== null) return;
  const name = plan?.name ?? planId;
  if (!isPlanChoice(news)) {
    const params: AlertParams = {
      plan: name,
      date: planDay(periodEnd),
      amountCents: "amountCents" in news ? news.amountCents : priceCents,
    };
    await notify(ctx, userId, { kind: alertKinds[news.kind], params, link: "/client/plan" });
  }
  if (!user.email || !user.confirmedAt) return;
  const letter = subscriptionEmail(news, { name, priceCents, periodEnd }, language, ctx.config.siteUrl);
  await sendMessage(ctx, { channel: "email", to: user.email, ...letter, language });
}
