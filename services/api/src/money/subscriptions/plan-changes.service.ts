import { eq } from "drizzle-orm";
import { subscriptionTierOf } from "@roadworthy/contracts/tiers";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { enqueue } from "../../platform/jobs/jobs.service.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { refundPayment } from "./refunds.jobs.ts";
import { notifySubscriber } from "./subscription-emails.service.ts";
import { refunds, subscriptions, type Invoice, type Subscription } from "./subscriptions.table.ts";

/** Ends a subscription now: the person is on the free tier, nothing is owed anymore. The caller holds its row. */
export async function endSubscription(
  ctx: Ctx,
  subscription: Subscription,
  endReason: NonNullable<Subscription["endReason"]>,
): Promise<void> {
  await updateSubscription(ctx, subscription.id, {
    status: "ended",
    endReason,
    endedAt: ctx.now(),
    leaseUntil: null,
    nextPlanId: null,
    nextPriceCents: null,
  });
  await ctx.sql`select void_invoices(${subscription.id})`;
  if (endReason !== "account_closed") {
    await setTier(ctx, subscription.userId, "free", "canceled");
    const news =
      endReason === "trial_used"
        ? ({ kind: endReason } as const)
        : ({ kind: "plan_ended", isUnpaid: endReason === "unpaid" } as const);
    if (subscription.status !== "starting") await notifySubscriber(ctx, subscription, news);
  }
  await recordAudit(ctx, {
    action: "subscription.end",
    object: subscription.id,
    stream: `client:${subscription.userId}`,
    detail: { reason: endReason },
  });
}

/** Records a full refund of an invoice and queues it; at most one per invoice. */
export async function refundInvoice(
  ctx: Ctx,
  invoice: Pick<Invoice, "id" | "userId" | "amountCents">,
  reason: "guarantee" | "ended_meanwhile",
): Promise<string | null> {
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      invoiceId: invoice.id,
      userId: invoice.userId,
      amountCents: invoice.amountCents,
      reason,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (!refund) return null;
  await enqueue(ctx, refundPayment, { refundId: refund.id });
  return refund.id;
}

/** A purchase takes effect at once: the tier decides what every screen and every update may show. */
export async function setTier(
  ctx: Ctx,
  userId: string,
  planId: string,
  status: "active" | "past_due" | "canceled",
): Promise<void> {
  await ctx.db
    .update(users)
    .set({ subscriptionTier: subscriptionTierOf(planId), subscriptionStatus: status, updatedAt: ctx.now() })
    .where(eq(users.id, userId));
}

/** Writes columns of a subscription. The caller holds its lease or lock. */
export const updateSubscription = (ctx: Ctx, id: string, values: Partial<Subscription>): Promise<unknown> =>
  ctx.db.update(subscriptions).set(values).where(eq(subscriptions.id, id));
