import { z } from "zod";
import { typedId } from "@roadworthy/contracts/primitives";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { AppError } from "../../platform/app-error.ts";
import { proposalKind } from "../../platform/proposal-kind.ts";
import { readRefundPlan, refundBalance } from "./balance-refunds.service.ts";
import { notifyPayers } from "./notify-payers.ts";

const money = dollarText("en-US");

/** Refunds what is left of a business's balance to the cards it was paid with. */
export const refundOfBalance = proposalKind({
  name: "partner.refund_balance",
  payload: z.strictObject({ partnerId: typedId("part") }),
  async read(ctx, { partnerId }) {
    const [partner] = await ctx.sql<{ name: string }[]>`select name from partners where id = ${partnerId}`;
    const plan = await readRefundPlan(ctx, partnerId);
    if (!partner || !plan) throw new AppError("not_found", "There is no such partner.");
    if (plan.heldCents > 0)
      throw new AppError("illegal_transition", "A pull is in progress. Wait until it ends.");
    if (plan.refundCents === 0)
      throw new AppError("illegal_transition", "Nothing in this balance can go back to a card.");
    const kept = plan.keptCents > 0 ? `; ${money(plan.keptCents)} cannot go to a card and stays` : "";
    return {
      object: partnerId,
      objectName: partner.name,
      summary: `Refund ${money(plan.refundCents)} of the balance of ${partner.name} to the cards it was paid with${kept}`,
      state: { balanceCents: plan.balanceCents, refundCents: plan.refundCents },
    };
  },
  async execute(ctx, { partnerId }, proposalId) {
    const amountCents = await refundBalance(ctx, partnerId, proposalId);
    if (amountCents === null)
      throw new AppError("illegal_transition", "A pull is in progress, or nothing is left to refund.");
    await notifyPayers(ctx, partnerId, "balance_refunded", { state: "sent", amountCents });
  },
});
