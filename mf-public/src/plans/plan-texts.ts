import { trialDays } from "@roadworthy/contracts/plan-terms";
/** The words around plans, wherever plans are shown. */
export const planTexts = {
  popular: "Most Popular",
  perMonth: "/month",
  current: "Current Plan",
  subscribe: "Subscribe Now",
  everythingIn: (cheaper: string): string => `Everything in ${cheaper}, and:`,
  terms: `All plans include a ${trialDays}-day free trial, cancel anytime.`,
  /** The words of 12 CFR 1022.138. */
  notice: {
    label: "Your right to a free credit report",
    required: "THIS NOTICE IS REQUIRED BY LAW.",
    readMore: "Read more at",
    rightTo: "You have the right to a free credit report from",
    orCall: "or",
    onlySource: ", the ONLY authorized source under federal law.",
    button: "Take me to the authorized source",
  },
  loading: "Loading the plans",
} as const;
