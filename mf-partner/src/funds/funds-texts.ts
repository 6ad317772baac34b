/** The words of adding funds. */
export const fundsTexts = {
  title: "Add Funds",
  limits: (from: string, to: string): string => `From ${from} to ${to}.`,
  startFailed: "The payment couldn’t be started. Try again.",
  ready:
    "The payment page is ready. It opens in a new tab, so what you’ve typed here stays. Your balance updates when you come back.",
  go: "Go to payment",
  amount: "Amount in US dollars",
  choose: "Or choose",
  where: "You pay on the payment provider’s page and come back here afterward.",
  next: "Continue to payment",
  missing: "The amount is required.",
  notANumber: "The amount must be a number with up to two decimal places.",
  least: (amount: string): string => `The amount must be at least ${amount}.`,
  most: (amount: string): string => `The amount must be at most ${amount}.`,
  added: (amount: string): string => `${amount} was added to your balance.`,
  declined: (amount: string, why: string): string =>
    `The payment of ${amount} was declined. ${why} Nothing was charged.`,
  expired: (amount: string): string => `The payment of ${amount} was not completed. Nothing was charged.`,
  processing: (amount: string): string =>
    `${amount} is on its way from your bank account, which can take up to four business days. We’ll add it to your balance when it arrives.`,
  open: (amount: string): string =>
    `The payment of ${amount} hasn’t been confirmed yet. Your balance will change when it is.`,
} as const;
