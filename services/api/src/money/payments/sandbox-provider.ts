import { randomBytes } from "node:crypto";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { ChargeOutcome, PaymentProvider } from "./payment-provider.ts";
import { testCardOf } from "./payments.rules.ts";
import { readSandboxEvent } from "./sandbox-events.ts";
import { signPage } from "./sandbox-pages.ts";

/** The stand-in for a payment provider: pages of its own, test cards instead of money, books of its own, signed webhooks. */
export function sandboxProvider(ctx: Pick<Ctx, "cipher" | "sql" | "now">): PaymentProvider {
  const { cipher } = ctx;
  return {
    name: "sandbox",
    async createCheckout({ amountCents, returnPath }) {
      const reference = newReference("sbx");
      return {
        reference,
        url: await signPage(cipher, { kind: "checkout", reference, amountCents, returnPath }),
      };
    },
    createCustomer: (ownerId) =>
      Promise.resolve({
        reference: `sbxcus_${cipher.blindIndex("sandbox-customer", ownerId).toString("hex").slice(0, 32)}`,
      }),
    async createSetUp({ customerReference, returnPath }) {
      const reference = newReference("sbxset");
      return {
        reference,
        url: await signPage(cipher, { kind: "card", reference, customerReference, returnPath }),
      };
    },
    removeCard: () => Promise.resolve(),
    removeCustomer: () => Promise.resolve(),
    async charge(order) {
      const card = testCardOf(order.cardReference);
      if (!card) throw new AppError("internal", "The sandbox has no such card.");
      const isPaid = card.outcome === "paid";
      const row = await book(ctx, {
        kind: "charge",
        key: order.idempotencyKey,
        amountCents: order.amountCents,
        chargeReference: null,
        declineReason: isPaid ? null : card.reason,
        isDisputed: isPaid && card.isDisputed === true,
      });
      return outcomeOf(row);
    },
    async refund(order) {
      const row = await book(ctx, {
        kind: "refund",
        key: order.idempotencyKey,
        amountCents: order.amountCents,
        chargeReference: order.chargeReference,
        declineReason: null,
        isDisputed: false,
      });
      return { kind: "refunded", reference: row.reference };
    },
    readEvent: async (rawBody, headers) => readSandboxEvent(cipher, rawBody, headers),
  };
}

/** Notes a payment on the sandbox's own page whose card is always disputed, for `sandboxDisputes` to find. */
export const bookDisputed = async (
  ctx: Pick<Ctx, "sql" | "now">,
  { reference, amountCents }: { readonly reference: string; readonly amountCents: number },
): Promise<void> => {
  await ctx.sql`
    insert into sandbox_payments (reference, kind, idempotency_key, amount_cents, is_disputed, created_at)
    values (${reference}, 'charge', ${reference}, ${amountCents}, true, ${ctx.now().toISOString()})
    on conflict do nothing`;
};

type Booked = { reference: string; amountCents: number; declineReason: string | null };

/** Writes one line in the sandbox's own books, once per key; the same key with another amount is refused, as Stripe does. */
async function book(
  ctx: Pick<Ctx, "sql" | "now">,
  line: {
    kind: "charge" | "refund";
    key: string;
    amountCents: number;
    chargeReference: string | null;
    declineReason: string | null;
    isDisputed: boolean;
  },
): Promise<Booked> {
  const reference = newReference(line.kind === "charge" ? "sbxch" : "sbxre");
  await ctx.sql`
    insert into sandbox_payments (reference, kind, idempotency_key, amount_cents, charge_reference, decline_reason, is_disputed, created_at)
    values (${reference}, ${line.kind}, ${line.key}, ${line.amountCents}, ${line.chargeReference}, ${line.declineReason},
      ${line.isDisputed}, ${ctx.now().toISOString()})
    on conflict (kind, idempotency_key) do nothing`;
  const [row] = await ctx.sql<Booked[]>`
    select reference, amount_cents as "amountCents", decline_reason as "declineReason"
    from sandbox_payments where kind = ${line.kind} and idempotency_key = ${line.key}`;
  if (row?.amountCents !== line.amountCents) {
    throw new AppError("internal", "The payment provider knows this key with another amount.");
  }
  return row;
}

const outcomeOf = ({ reference, declineReason }: Booked): ChargeOutcome =>
  declineReason === null
    ? { kind: "paid", reference }
    : { kind: "declined", reference, reason: declineReason };

const newReference = (prefix: string): string => `${prefix}_${randomBytes(16).toString("hex")}`;
