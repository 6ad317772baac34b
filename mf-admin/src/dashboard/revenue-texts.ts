/** The words of the revenue chart. */
export const revenueTexts = {
  title: "Revenue, last 6 months",
  revenue: "Revenue",
  note: "Charges of live pulls and of clients’ plans, less refunds. The last bar is the month so far.",
} as const;
