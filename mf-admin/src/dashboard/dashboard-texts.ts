const difference = (by: number): string =>
  by === 0 ? "Same as" : `${Math.abs(by).toLocaleString("en-US")} ${by > 0 ? "more" : "fewer"} than`;

/** The words of the dashboard's queue and quick actions. */
export const dashboardTexts = {
  lead: (dayStart: string): string => `The platform as it is now. Each day starts at ${dayStart}.`,
  sinceDayStart: (dayStart: string): string => `Live pulls since ${dayStart}`,
  pullsWeekAgo: (now: number, then: number): string =>
    then === 0
      ? "None by this time on the same day last week"
      : `${difference(now - then)} by this time on the same day last week (${then.toLocaleString("en-US")})`,
  allUsers: "Clients, partners and staff with an account",
  joined: (count: number): string => `${count.toLocaleString("en-US")} joined in the last 30 days`,
  allPartners: "Businesses of every status",
  queue: "Needs attention",
  wholeQueue: "Open the queue",
  seeUsers: "See all accounts",
  seePartners: "See all partners",
  seeCharges: "See this month’s charges",
  seeClients: "See clients with a plan",
  seeSystem: "See every part",
  seeLenders: "See lenders",
  seeToday: "See today’s pulls",
  seePulls: "See the pulls",
  seeFailures: "See the failed pulls",
  net: "So far, net of refunds",
  ofPulls: "of pulls",
  ofPlans: "of plans",
  recurring: (clients: number): string =>
    `What ${clients === 1 ? "1 active plan pays" : `${clients.toLocaleString("en-US")} active plans pay`} a month at the agreed price. Trials and canceled plans don’t count`,
  newRecurring: (amount: string, clients: number): string =>
    `${amount} of it from ${clients === 1 ? "1 plan" : `${clients.toLocaleString("en-US")} plans`} that started in the last 30 days`,
  thirtyBefore: "the 30 days before",
  failures: (failed: number, ended: number): string =>
    `${failed.toLocaleString("en-US")} of ${ended.toLocaleString("en-US")} live pulls that ended returned no report.`,
  thirtyBeforeRate: "in the 30 days before",
  actions: "Quick actions",
  pricing: "Update Bureau Pricing",
  pricingText: "Prices per partner and bureau settings",
  report: "View Monthly Report",
  reportText: "This month compared with the last, as PDF or CSV",
  partners: "Manage API Partners",
  partnersText: "Certify, suspend, renew",
  bureaus: "Credit Bureau Settings",
  bureausText: "Settings of the platform",
} as const;
