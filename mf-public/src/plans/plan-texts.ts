/** The words around plans, wherever plans are shown. */
export const planTexts = {
  popular: "Most Popular",
  perMonth: "/month",
  current: "Current Plan",
  subscribe: "Subscribe Now",
  everythingIn: (cheaper: string): string => `Everything in ${cheaper}, and:`,
  terms: "All plans include a 7-day free trial, cancel anytime.",
  loading: "Loading the plans",
} as const;
