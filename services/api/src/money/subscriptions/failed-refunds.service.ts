import type { failedRefunds as api } from "@roadworthy/contracts/failed-refunds";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { eq } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { chargeDisputed } from "../payments/payment-provider.ts";
import { notifySubscriber } from "./subscription-emails.service.ts";
import { invoices, refunds, subscriptions, type Subscription } from "./subscriptions.table.ts";

type Refund = typeof refunds.$inferSelect;

/**
 * Records that the card didn't accept a refund: it waits in the admins' queue until it is paid another way, and the client is told. Of a
 * disputed charge the bank gives the money back, so nothing is owed and nobody is told, unless we win the dispute.
 */
export const failRefund = (
  ctx: Ctx,
  refund: Refund,
  subscription: Subscription,
  reason: string,
): Promise<void> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.sql<{ outcome: string }[]>`
      select fail_refund(${refund.id}, ${reason}, ${ctx.now().toISOString()}, ${ctx.requestId}) as outcome`;
    if (row?.outcome === "failed" && reason !== chargeDisputed)
      await notifySubscriber(ctx, subscription, { kind: "refund_failed", amountCents: refund.amountCents });
  });

/** A refund of a plan that the provider had taken came back from the card's bank. */
export async function takeFailedRefund(
  ctx: Ctx,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Promise<void> {
  const [row] = await ctx.db
    .select({ refund: refunds, subscription: subscriptions })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(refunds.providerReference, reference));
  // Also one whose answer is not noted yet: the provider tells again.
  if (!row) throw new AppError("not_found", "There is no refund of this reference.");
  await failRefund(ctx, row.refund, row.subscription, reason);
}

/** Records how an admin paid what the card didn't accept. */
export async function payFailedRefund(
  ctx: Ctx,
  { params: { id }, body }: InputOf<typeof api.pay>,
): Promise<{ paid: true }> {
  const { userId } = requireActor(ctx, "admin");
  const [row] = await ctx.sql<{ paid: boolean }[]>`
    select pay_failed_refund(${id}, ${body.how}, ${userId}, ${ctx.now().toISOString()}, ${ctx.requestId}) as paid`;
  if (!row?.paid) throw new AppError("not_found", "No refund of this id waits to be paid.");
  return { paid: true };
}
