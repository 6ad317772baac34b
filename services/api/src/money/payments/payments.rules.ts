/** Whether this provider takes payments in this mode. Test mode moves play money, which only the sandbox accepts. */
export const takesMode = (provider: "sandbox" | "stripe", mode: "live" | "test"): boolean =>
  mode === "live" || provider === "sandbox";

/** How long the provider's page accepts a payment. */
export const CHECKOUT_MINUTES = 30;

/** An open top-up expires once its page can no longer accept a payment and the provider has had time to report one. */
const EXPIRED_AFTER_MS = 60 * 60_000;

type Status = "open" | "processing" | "paid" | "declined" | "expired";

/** The status of a top-up now: an open one past its time is `expired`. */
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
  /** A `saves` card can be saved, but declines later charges. */
  readonly saves?: true;
  /** Its charges succeed, and its owner then disputes them. */
  readonly isDisputed?: true;
  /** It is one card for everybody who saves it; any other is a card of its own for each. */
  readonly isShared?: true;
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
  {
    number: "4000056655665556",
    brand: "visa",
    label: "Payment succeeds, and everyone saves the same card (one free trial)",
    outcome: "paid",
    reason: null,
    isShared: true,
  },
];

/** An account of the sandbox's bank, with a number that Stripe documents for its own test mode; a debit of it ends a minute later. */
type TestBankAccount = {
  readonly number: string;
  readonly label: string;
  readonly reason: string | null;
};

export const testBankAccounts: readonly TestBankAccount[] = [
  { number: "000123456789", label: "Bank account, arrives in a minute", reason: null },
  {
    number: "000222222227",
    label: "Bank account, fails in a minute",
    reason: "The bank account has insufficient funds.",
  },
];

/** How the sandbox's page names a bank account among the cards. */
export const bankChoice = (number: string): string => `bank:${number}`;

/** The test card behind a card saved at the sandbox, if there is one. */
export const testCardOf = (cardReference: string): TestCard | undefined =>
  testCards.find(({ number }) => cardReference.endsWith(`_${number}`));

/** A card number in groups of four. */
export const groupDigits = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
