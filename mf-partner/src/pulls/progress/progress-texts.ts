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
  notFoundText: "There’s no credit pull at this address.",
  back: "Back to Reports",
  testMode: "test mode",
  outOfReach:
    "We can’t reach Roadworthy right now. The pull continues without this page, and this page keeps checking.",
  chargedOf: (amount: string): string => `${amount} charged.`,
  cancelFailed: "The pull could not be canceled.",
  held: (amount: string): string =>
    `${amount} of your balance is held until the bureaus have answered. You can leave this page: the report will appear under`,
  reports: "Credit Reports",
  cancel: "Cancel this pull",
  charged: "Charged",
  released: "Released, not charged",
  available: "Available balance now",
  open: "Open report",
  details: "See details",
  another: "Pull another report",
} as const;
