import type { IncomingHttpHeaders } from "node:http";

/** A payment a provider was asked to collect. */
export type CheckoutOrder = {
  readonly topUpId: string;
  readonly amountCents: number;
  /** Where the payer goes afterwards, on our own site. */
  readonly returnPath: string;
};

/** What we may store and show about a card; its number stays with the provider. */
export type CardFace = {
  /** The provider's id for the card. */
  readonly reference: string;
  readonly last4: string;
  /** `visa`, `mastercard`, in the provider's lower-case word. */
  readonly brand: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Equal for the same card, whoever saves it; missing where the provider has none. We keep only a keyed index of it. */
  readonly fingerprint: string | null;
};

/** An off-session charge of a saved card. The same `idempotencyKey` is charged at most once. */
export type ChargeOrder = {
  readonly customerReference: string;
  readonly cardReference: string;
  readonly amountCents: number;
  readonly description: string;
  readonly idempotencyKey: string;
};

/** The outcome of a charge. `reference` is the provider's id, needed for a refund; a decline carries a reason that may be shown. */
export type ChargeOutcome =
  | { readonly kind: "paid"; readonly reference: string }
  | { readonly kind: "declined"; readonly reference: string; readonly reason: string };

export type RefundOrder = {
  readonly chargeReference: string;
  readonly amountCents: number;
  readonly idempotencyKey: string;
};

/** The reason of a refund that was refused since the payer disputes the charge at the bank, which gives the money back itself. */
export const chargeDisputed = "charge_disputed";

/** The outcome of a refund; a refusal is for good and carries a reason that admins may read. */
export type RefundOutcome =
  | { readonly kind: "refunded"; readonly reference: string }
  | { readonly kind: "refused"; readonly reason: string };

/** A payment on the provider's page. */
export type CheckoutEvent = {
  readonly reference: string;
  readonly amountCents: number;
  readonly isPaid: boolean;
  /** The provider's id for the charge; a later dispute names it. */
  readonly chargeReference: string | null;
  /** Why a payment did not succeed, in words that may be shown. */
  readonly declineReason: string | null;
};

/** What a payer's bank has decided about a charge. */
export type DisputeEvent = {
  readonly chargeReference: string;
  readonly disputeReference: string;
  readonly amountCents: number;
  /** What the provider has kept for the dispute so far, beside the amount. */
  readonly feeCents: number;
  /** `open`: the money was taken back; `won`: we got it back; `lost`: we did not. */
  readonly state: "open" | "won" | "lost";
};

/** Something a provider tells us, after its signature was checked. It may come twice and in any order. */
export type PaymentEvent =
  | ({ readonly kind: "checkout" } & CheckoutEvent)
  /** A bank account is being debited; a `checkout` says days later how it ended. */
  | { readonly kind: "checkout_processing"; readonly reference: string; readonly amountCents: number }
  | {
      readonly kind: "card_saved";
      readonly setUpReference: string;
      readonly customerReference: string;
      readonly card: CardFace;
    }
  | ({ readonly kind: "dispute" } & DisputeEvent)
  /** A refund that had been taken did not reach its card after all. */
  | { readonly kind: "refund_failed"; readonly reference: string; readonly reason: string };

/**
 * The port behind which a payment provider sits. The payer enters the card at the provider; we only learn the outcome. Call it
 * outside transactions: what it has done is not undone by a rollback.
 */
export type PaymentProvider = {
  readonly name: "sandbox" | "stripe";
  /** Prepares the provider's page; `reference` is the provider's own name for this payment. */
  createCheckout(order: CheckoutOrder): Promise<{ reference: string; url: string }>;
  /** Creates a customer at the provider; the same `ownerId` yields the same customer. */
  createCustomer(ownerId: string): Promise<{ reference: string }>;
  /** Prepares the provider's page for entering a card and saving it for later charges. */
  createSetUp(order: {
    readonly customerReference: string;
    readonly returnPath: string;
  }): Promise<{ reference: string; url: string }>;
  /** Removes a saved card. One that is already gone is not an error. */
  removeCard(cardReference: string): Promise<void>;
  /** Deletes a customer with all that is saved for later charges; its payments stay. One that is already gone is not an error. */
  removeCustomer(customerReference: string): Promise<void>;
  /** Throws `unavailable` when the outcome is unknown; asking again with the same key is safe. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  /** Refunds a charge. Throws `unavailable` when the outcome is unknown; asking again with the same key is safe. */
  refund(order: RefundOrder): Promise<RefundOutcome>;
  /** Reads a webhook call; throws `unauthenticated` unless the provider signed exactly these bytes within five minutes, and returns `null` for news that concerns nothing here. */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<PaymentEvent | null>;
};
