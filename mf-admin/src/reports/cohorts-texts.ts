/** The words of the cohorts of clients. */
export const cohortsTexts = {
  title: "Clients by sign-up month",
  lead: "Of the clients who signed up in a month, how many paid for a plan at the end of that month and of each later one. Trials don't count. The last figure of each row is today's.",
  month: "Signed up",
  clients: "Clients",
  same: "Same month",
  later: (months: number): string => (months === 1 ? "1 month later" : `${months} months later`),
  none: "–",
  share: (percent: string, count: string): string => `${percent} (${count})`,
} as const;
