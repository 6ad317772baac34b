import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { cents, instant, typedId } from "../primitives.ts";

/** What a refund of a business's live balance would do now, and the refunds that were made. */
export const balanceRefund = z
  .object({
    balanceCents: cents,
    heldCents: cents.meta({ description: "Nothing is refunded while money is held for a pull in progress" }),
    refundCents: cents.meta({
      description: "Can go back to the cards that paid it, the newest top-up first",
    }),
    keptCents: cents.meta({
      description: "Stays on the balance: credits from us, disputed top-ups, cards that took no refund",
    }),
    refunds: z
      .array(
        z.object({
          id: typedId("tref"),
          topUpId: typedId("topup"),
          amountCents: cents,
          status: z.enum(["pending", "done", "failed"]),
          failure: z.string().nullable().meta({ description: "In the payment provider's words" }),
          createdAt: instant,
          finishedAt: instant.nullable(),
        }),
      )
      .meta({ description: "Newest first, at most 50" }),
  })
  .meta({ id: "BalanceRefund" });
export type BalanceRefund = z.infer<typeof balanceRefund>;

/** Refunding what is left of a business's balance; two admins decide, by a proposal of kind `partner.refund_balance`. */
export const balanceRefunds = {
  read: endpoint({
    id: "balanceRefunds.read",
    method: "GET",
    path: "/api/v1/admin/partners/:id/balance-refund",
    tag: "Admin area",
    summary: "What of a business's balance can go back to cards, and what has",
    policy: { roles: ["admin"] },
    params: z.object({ id: typedId("part") }),
    status: 200,
    reply: balanceRefund,
    refusals: ["not_found"],
  }),
};
