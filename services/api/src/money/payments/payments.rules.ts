/** Whether a payment of this mode may go to this provider: test mode moves play money, which only the sandbox takes. */
export const takesMode = (provider: "sandbox" | "stripe", mode: "live" | "test"): boolean =>
  mode === "live" || provider === "sandbox";

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
  readonly brand: "visa" | "mastercard";
  readonly label: string;
  readonly outcome: "paid" | "declined";
  readonly reason: string | null;
  /** Where the card is only saved, a `saves` card is taken and declines later charges. */
  readonly saves?: true;
  /** Its charges succeed, and its owner then disputes them. */
  readonly isDisputed?: true;
};

/** The cards of the sandbox, with the numbers that Stripe documents for its own test mode. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", label: "Payment succeeds", outcome: "paid", reason: null },
  {
    number: "5555555555554444",
    brand: "mastercard",
    label: "Payment succeeds, Mastercard",
    outcome: "paid",
    reason: null,
  },
  {
    number: "4000000000000002",
    brand: "visa",
    label: "Card is declined",
    outcome: "declined",
    reason: "The card was declined.",
  },
  {
    number: "4000000000009995",
    brand: "visa",
    label: "Insufficient funds",
    outcome: "declined",
    reason: "The card has insufficient funds.",
  },
  {
    number: "4000000000000341",
    brand: "visa",
    label: "Card can be saved, and its charges are declined",
    outcome: "declined",
    reason: "The card was declined.",
    saves: true,
  },
  {
    number: "4000000000000259",
    brand: "visa",
    label: "Payment succeeds and is disputed",
    outcome: "paid",
    reason: null,
    isDisputed: true,
  },
];

/** The test card that a saved card of the sandbox stands for, if it is one. */
export const testCardOf = (cardReference: string): TestCard | undefined =>
  testCards.find(({ number }) => cardReference.endsWith(`_${number}`));

/** A card number in groups of four. */
export const groupDigits = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
