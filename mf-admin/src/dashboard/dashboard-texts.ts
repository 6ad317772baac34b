/** The words of the dashboard's queue and quick actions. */
export const dashboardTexts = {
  queue: "Needs somebody",
  wholeQueue: "Open the queue",
  actions: "Quick actions",
  pricing: "Update Bureau Pricing",
  pricingText: "Prices per partner and bureau settings",
  report: "View Monthly Report",
  reportText: "Every pull of this month, with CSV",
  partners: "Manage API Partners",
  partnersText: "Certify, suspend, renew",
  bureaus: "Credit Bureau Settings",
  bureausText: "Settings of the platform",
} as const;
