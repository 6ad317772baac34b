/** The words of the rows behind revenue. */
export const revenueListTexts = {
  title: "Revenue",
  lead: (dayStart: string): string =>
    `Every live charge and refund that the revenue figures are made of. Each day starts at ${dayStart}.`,
  failed: "Error Loading Data",
  noun: ["entry", "entries"],
  what: "What",
  at: "Date",
  who: "Who",
  nobody: "No longer known",
  source: "Source",
  amount: "Amount",
  id: "ID",
  emptyTitle: "No revenue in these days",
  emptyText: "Charges for pulls and plans show up here, and what went back.",
  sources: { pulls: "Pulls", plans: "Plans" },
} as const;
