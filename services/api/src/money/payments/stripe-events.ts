import type { IncomingHttpHeaders } from "node:http";
import Stripe from "stripe";
import { AppError } from "../../platform/app-error.ts";
import type { PaymentEvent } from "./payment-provider.ts";

/**
 * Reads a webhook call of Stripe (`Stripe-Signature: t=…,v1=…`, HMAC-SHA256 over `t.body`, five minutes). Of the many events it may send,
 * those about pages of ours, saved cards, disputes and failed refunds matter here; `null` for the rest. https://docs.stripe.com/webhooks
 */
export async function readStripeEvent(
  stripe: Stripe,
  secret: string,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Promise<PaymentEvent | null> {
  const event = signedEvent(stripe, secret, rawBody, headers);
  if (event.type === "checkout.session.completed") {
    const session = event.data.object;
    return session.mode === "setup"
      ? savedCard(stripe, session)
      : checkout(session, session.payment_status === "paid" ? "paid" : "processing");
  }
  if (event.type === "checkout.session.async_payment_succeeded") return checkout(event.data.object, "paid");
  if (event.type === "checkout.session.async_payment_failed") return checkout(event.data.object, "declined");
  if (event.type === "refund.failed") {
    const { id, failure_reason } = event.data.object;
    return { kind: "refund_failed", reference: id, reason: failure_reason ?? "failed" };
  }
  const isDispute = event.type === "charge.dispute.created" || event.type === "charge.dispute.closed";
  return isDispute ? dispute(event.data.object) : null;
}

function signedEvent(
  stripe: Stripe,
  secret: string,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Stripe.Event {
  const signature = [headers["stripe-signature"]].flat()[0] ?? "";
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
      throw new AppError("invalid_request", "The webhook's body is not a payment event.");
    throw new AppError(
      "unauthenticated",
      "The webhook's signature is not valid, or is older than five minutes.",
    );
  }
}

/** A completed page may leave the money on its way (a bank debit): a later event tells how it ended. */
function checkout(
  session: Stripe.Checkout.Session,
  outcome: "paid" | "declined" | "processing",
): PaymentEvent | null {
  if (session.mode !== "payment") return null;
  if (outcome === "processing")
    return { kind: "checkout_processing", reference: session.id, amountCents: session.amount_total ?? 0 };
  return {
    kind: "checkout",
    reference: session.id,
    amountCents: session.amount_total ?? 0,
    isPaid: outcome === "paid",
    chargeReference: idOf(session.payment_intent),
    declineReason: outcome === "paid" ? null : "The payment didn't go through.",
  };
}

/** The event names only the SetupIntent, so we look up its card. */
async function savedCard(stripe: Stripe, session: Stripe.Checkout.Session): Promise<PaymentEvent | null> {
  const setUp = idOf(session.setup_intent);
  const customer = idOf(session.customer);
  if (setUp === null || customer === null) return null;
  const { payment_method: method } = await stripe.setupIntents.retrieve(setUp, {
    expand: ["payment_method"],
  });
  if (method === null || typeof method === "string" || !method.card) return null;
  const { last4, brand, exp_month: expMonth, exp_year: expYear, fingerprint } = method.card;
  return {
    kind: "card_saved",
    setUpReference: session.id,
    customerReference: customer,
    card: { reference: method.id, last4, brand, expMonth, expYear, fingerprint: fingerprint ?? null },
  };
}

/** An inquiry (`warning_…`) moves no money. What a dispute has cost so far stands in its balance transactions. */
function dispute({
  id,
  amount,
  status,
  payment_intent,
  balance_transactions,
}: Stripe.Dispute): PaymentEvent | null {
  const chargeReference = idOf(payment_intent);
  if (chargeReference === null || status.startsWith("warning_")) return null;
  const isEnd = (word: string): word is "won" | "lost" => word === "won" || word === "lost";
  return {
    kind: "dispute",
    chargeReference,
    disputeReference: id,
    amountCents: amount,
    feeCents: Math.max(
      0,
      balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    ),
    state: isEnd(status) ? status : "open",
  };
}

const idOf = (thing: string | { readonly id: string } | null): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);
