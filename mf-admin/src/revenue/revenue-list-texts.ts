/** The words of the rows behind revenue. */
export const revenueListTexts = {
  title: "Revenue",
  lead: (dayStart: string): string =>
    `Every live charge and refund behind the revenue figures. Each day starts at ${dayStart}.`,
  failed: "Error Loading Data",
  noun: ["entry", "entries"],
  what: "What",
  at: "Date",
  who: "Who",
  nobody: "No longer known",
  source: "Source",
  amount: "Amount",
  id: "ID",
  emptyTitle: "No revenue on these days",
  emptyText: "Charges and refunds for pulls and plans show up here.",
  sources: { pulls: "Pulls", plans: "Plans" },
} as const;
