/** The words of the usage chart. */
export const usageTexts = {
  title: "Usage, last 30 days",
  pulls: "Pulls",
  sum: (pulls: string, charged: string): string => `${pulls} pulls, ${charged} charged. Days are in UTC.`,
  sumOne: (charged: string): string => `1 pull, ${charged} charged. Days are in UTC.`,
  emptyTitle: "No pulls in the last 30 days",
  emptyText: "Each day’s pulls show up here, from the portal and from the API alike.",
} as const;
