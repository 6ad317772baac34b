import { eq } from "drizzle-orm";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { chargeDisputed } from "../payments/payment-provider.ts";
import { paymentProvider } from "../payments/provider.ts";
import { failRefund } from "./failed-refunds.service.ts";
import { notifySubscriber } from "./subscription-emails.service.ts";
import { invoices, refunds, subscriptions } from "./subscriptions.table.ts";

/** Sends a recorded refund to the provider. Running it twice moves money once. */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [row] = await ctx.db
    .select({
      refund: refunds,
      chargeReference: invoices.chargeReference,
      disputedCents: invoices.disputedCents,
      subscription: subscriptions,
    })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(refunds.id, refundId));
  if (!row || row.refund.status !== "pending" || row.chargeReference === null) return;
  const { refund, subscription } = row;
  if (row.disputedCents > 0) return failRefund(ctx, refund, subscription, chargeDisputed);
  const provider = await paymentProvider(ctx);
  const outcome = await provider.refund({
    chargeReference: row.chargeReference,
    amountCents: refund.amountCents,
    idempotencyKey: refund.id,
  });
  if (outcome.kind === "refused") return failRefund(ctx, refund, subscription, outcome.reason);
  await transact(ctx, async (ctx) => {
    const [settled] = await ctx.sql<{ outcome: string }[]>`
      select settle_refund(${refund.id}, ${outcome.reference}, ${ctx.now().toISOString()}, ${ctx.requestId}) as outcome`;
    if (settled?.outcome !== "done") return;
    await notifySubscriber(ctx, subscription, { kind: "refunded", amountCents: refund.amountCents });
  });
}

/** Pays out recorded refunds; retried for a day while the provider does not answer. */
export const refundPayment = job<{ refundId: string }>({
  name: "refunds.give_back",
  isUrgent: true,
  retryLimit: 12,
  work: (ctx, { refundId }) => sendRefund(ctx, refundId),
});
