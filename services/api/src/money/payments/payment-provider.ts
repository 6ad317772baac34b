import type { IncomingHttpHeaders } from "node:http";

/** A payment that a provider was asked to take. */
export type CheckoutOrder = {
  readonly topUpId: string;
  readonly amountCents: number;
  /** Where the payer goes afterwards, on our own site. */
  readonly returnPath: string;
};

/** Something a provider tells us, after its signature was checked. */
export type PaymentEvent = {
  readonly reference: string;
  readonly amountCents: number;
  readonly isPaid: boolean;
  /** What may be shown of why a payment did not succeed. */
  readonly declineReason: string | null;
};

/** The port behind which a payment provider sits. The payer enters the card at the provider; we only hear how it went. */
export type PaymentProvider = {
  readonly name: "sandbox" | "stripe";
  /** Prepares the provider's page; `reference` is the provider's own name for this payment. */
  createCheckout(order: CheckoutOrder): Promise<{ reference: string; url: string }>;
  /** Reads a webhook call; throws `unauthenticated` unless the provider signed exactly these bytes within five minutes. */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): PaymentEvent;
};
