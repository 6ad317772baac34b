/** The words of a pull under way and of its end. */
export const progressTexts = {
  headlines: {
    pending: "Asking the bureaus",
    completed: "The report is ready",
    failed: "No bureau sent a report",
    canceled: "The pull was canceled",
  },
  partial: (answered: string, all: string): string =>
    `The report is ready, with ${answered} of ${all} bureaus`,
  over: (headline: string, amount: string): string => `${headline}. ${amount} charged.`,
  waitingFor: (names: string): string => `Waiting for ${names}.`,
  done: (names: string): string => `Done: ${names}.`,
  notFound: "Pull not found",
  notFoundText: "There is no credit pull at this address.",
  back: "Back to Reports",
  testMode: "test mode",
  outOfReach:
    "Roadworthy cannot be reached right now. The pull goes on without this page, and this page keeps asking.",
  chargedOf: (amount: string): string => `${amount} charged.`,
  cancelFailed: "The pull could not be canceled.",
  held: (amount: string): string =>
    `${amount} of your balance is held until the bureaus have answered. You may leave this page: the report appears under`,
  reports: "Credit Reports",
  cancel: "Cancel this pull",
  charged: "Charged",
  released: "Released, not charged",
  available: "Available balance now",
  open: "Open report",
  details: "See details",
  another: "Pull another report",
} as const;
