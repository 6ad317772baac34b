/** The words of what support does for a person. */
export const supportTexts = {
  planTitle: "Plan changes",
  planLead:
    "At the client's request. Only clients can choose a more expensive plan themselves, because they agree to be charged more.",
  show: "Show what can change",
  failed: "This couldn't be loaded. Try again in a minute.",
  noPlan: "This client is on the free plan. There is nothing to cancel.",
  cancel: (plan: string) => `Cancel ${plan}`,
  change: (plan: string) => `Change to ${plan}`,
  effect: "What it does to their money",
  from: "Takes effect",
  refund: "Refund to the card",
  noRefund: "No refund",
  nextCharge: "Next charge",
  noCharge: "No further charge",
  reason: "Why, as the client said it",
  confirm: "Change the plan",
  done: "The plan was changed and the client was told.",
  notDone: "The plan wasn't changed. Try again in a minute.",
  export: "Export data",
  exportTitle: (name: string) => `Export ${name}'s personal data`,
  exportLead:
    "For a person who asked for it and can't sign in. It contains no scores or reports. The export is recorded, and we tell the person.",
  exportConfirm: "Export data",
  exported: "The data was exported and the person was told.",
  notExported: "The data wasn't exported. Try again in a minute.",
  file: (id: string, day: string) => `personal-data-${id.slice(0, 8)}-${day}.json`,
} as const;
