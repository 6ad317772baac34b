/** How long the provider's page takes a payment. */
export const CHECKOUT_MINUTES = 30;

/** An open top-up is given up once its page can no longer have taken a payment and the provider has had time to say so. */
const EXPIRED_AFTER_MS = 60 * 60_000;

type Status = "open" | "paid" | "declined" | "expired";

/** What a top-up counts as now: an open one that nobody paid is `expired`. */
export const topUpStatus = (topUp: { status: Status; createdAt: Date }, now: Date): Status =>
  topUp.status === "open" && now.getTime() - topUp.createdAt.getTime() > EXPIRED_AFTER_MS
    ? "expired"
    : topUp.status;

export type TestCard = {
  readonly number: string;
  readonly label: string;
  readonly outcome: "paid" | "declined";
  readonly reason: string | null;
};

/** The cards of the sandbox, with the numbers that Stripe documents for its own test mode. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", label: "Payment succeeds", outcome: "paid", reason: null },
  {
    number: "4000000000000002",
    label: "Card is declined",
    outcome: "declined",
    reason: "The card was declined.",
  },
  {
    number: "4000000000009995",
    label: "Insufficient funds",
    outcome: "declined",
    reason: "The card has insufficient funds.",
  },
];

/** A card number in groups of four. */
export const groupDigits = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
