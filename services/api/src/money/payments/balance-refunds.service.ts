import type { BalanceRefund, balanceRefunds as api } from "@roadworthy/contracts/balance-refunds";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { desc, eq } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { mailRefundReceipt } from "./receipts/mail-receipt.ts";
import type { RefundOutcome } from "./payment-provider.ts";
import { topUpRefunds } from "./payments.table.ts";
import { providerName } from "./provider.ts";
import { notifyPayers } from "./notify-payers.ts";

/** How a business's live balance would be paid out now. */
export type RefundPlan = Omit<BalanceRefund, "refunds">;

/** What of a business's balance can go back to cards; `null` if there is no such business. */
export async function readRefundPlan(ctx: Ctx, partnerId: string): Promise<RefundPlan | null> {
  const [row] = await ctx.sql<RefundPlan[]>`
    select balance::float8 as "balanceCents", held::float8 as "heldCents", refund::float8 as "refundCents",
      greatest(balance - refund, 0)::float8 as "keptCents"
    from (
      select coalesce(a.posted_cents, 0) as balance, coalesce(a.held_cents, 0) as held,
        (select coalesce(sum(cents), 0) from refund_plan(p.id, ${providerName(ctx)})) as refund
      from partners p left join ledger_accounts a on a.partner_id = p.id and a.mode = 'live' where p.id = ${partnerId}
    ) now`;
  return row ?? null;
}

/** For an admin, with the refunds that were made. */
export async function readBalanceRefund(
  ctx: Ctx,
  { params: { id } }: InputOf<typeof api.read>,
): Promise<BalanceRefund> {
  requireActor(ctx, "admin");
  const plan = await readRefundPlan(ctx, id);
  if (!plan) throw new AppError("not_found", "There is no such business.");
  const { topUpId, amountCents, status, failure, createdAt, finishedAt } = topUpRefunds;
  const refunds = await ctx.db
    .select({ id: topUpRefunds.id, topUpId, amountCents, status, failure, createdAt, finishedAt })
    .from(topUpRefunds)
    .where(eq(topUpRefunds.partnerId, id))
    .orderBy(desc(createdAt), topUpRefunds.id)
    .limit(50);
  return { ...plan, refunds };
}

/** Takes off the balance what can go back to cards, for the job to send. `null`: nothing can, or a pull is in progress. */
export async function refundBalance(
  ctx: Ctx,
  partnerId: string,
  proposalId: string | null,
): Promise<number | null> {
  const [row] = await ctx.sql<{ cents: number | null }[]>`
    select refund_balance(${partnerId}, ${proposalId}, ${providerName(ctx)}, ${ctx.now().toISOString()}, ${ctx.requestId})::float8 as cents`;
  return row?.cents ?? null;
}

type Sent = { readonly id: string; readonly partnerId: string; readonly amountCents: number };

/** Takes in how a refund ended. One that failed is told, since its money is on the balance again. */
export const settleRefund = (
  ctx: Ctx,
  { id, partnerId, amountCents }: Sent,
  outcome: RefundOutcome,
): Promise<void> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.sql<{ outcome: string }[]>`
      select settle_top_up_refund(${id}, ${outcome.kind === "refunded" ? outcome.reference : null},
        ${outcome.kind === "refused" ? outcome.reason : null}, ${ctx.now().toISOString()}, ${ctx.requestId}) as outcome`;
    if (row?.outcome === "done") await mailRefundReceipt(ctx, id);
    if (row?.outcome === "failed")
      await notifyPayers(ctx, partnerId, "balance_refunded", { state: "failed", amountCents });
  });

/** A refund that the provider had taken came back from the card's bank; `false` when it is not of a top-up. */
export async function takeFailedTopUpRefund(
  ctx: Ctx,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Promise<boolean> {
  const [refund] = await ctx.db
    .select()
    .from(topUpRefunds)
    .where(eq(topUpRefunds.providerReference, reference));
  if (refund) await settleRefund(ctx, refund, { kind: "refused", reason });
  return refund !== undefined;
}
