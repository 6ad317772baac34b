import { addDays, addMonths } from "../calendar.rules.ts";

/** Classes of records by how long they are kept. */
export type RetentionClass =
  | "credit_application"
  | "business_credit_application"
  | "adverse_action_notice"
  | "risk_based_pricing_notice"
  | "consent"
  | "credit_report"
  | "dispute"
  | "audit"
  | "ledger"
  | "advertising"
  | "request_log"
  | "customer_information"
  | "privacy_request";

/** How long a class is kept: at least so long, and where the law says when to dispose of it, at most. */
export type RetentionRule = {
  readonly keepMonths: number;
  readonly keepDays: number;
  readonly disposeAfterMonths: number | null;
  readonly runsFrom: "creation" | "notice" | "end_of_use";
  readonly source: string;
};

/** The classes as data. Where no law sets a time the product's own choice stands, and says so. */
export const retentionRules: Record<RetentionClass, RetentionRule> = {
  credit_application: {
    keepMonths: 25,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "notice",
    source: "12 CFR 1002.12(b)(1)",
  },
  business_credit_application: {
    keepMonths: 12,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "notice",
    source: "12 CFR 1002.12(b)(1)",
  },
  adverse_action_notice: {
    keepMonths: 25,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "notice",
    source: "12 CFR 1002.12(b)(2)",
  },
  // The limit of an action under the FCRA is five years (15 USC 1681p): proof of what was done must outlast it.
  risk_based_pricing_notice: {
    keepMonths: 60,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "notice",
    source: "15 USC 1681p",
  },
  consent: {
    keepMonths: 60,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "end_of_use",
    source: "15 USC 1681p",
  },
  credit_report: {
    keepMonths: 25,
    keepDays: 0,
    disposeAfterMonths: 60,
    runsFrom: "creation",
    source: "12 CFR 1002.12(b)(1); the end is our choice",
  },
  dispute: {
    keepMonths: 60,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "end_of_use",
    source: "15 USC 1681p",
  },
  audit: {
    keepMonths: 60,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "creation",
    source: "15 USC 1681p",
  },
  ledger: {
    keepMonths: 84,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "creation",
    source: "26 CFR 1.6001-1; the time is our choice",
  },
  advertising: {
    keepMonths: 24,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "end_of_use",
    source: "12 CFR 1026.25(a)",
  },
  request_log: {
    keepMonths: 0,
    keepDays: 30,
    disposeAfterMonths: null,
    runsFrom: "creation",
    source: "Our choice",
  },
  customer_information: {
    keepMonths: 0,
    keepDays: 0,
    disposeAfterMonths: 24,
    runsFrom: "end_of_use",
    source: "16 CFR 314.4(c)(6)(i)",
  },
  privacy_request: {
    keepMonths: 24,
    keepDays: 0,
    disposeAfterMonths: null,
    runsFrom: "end_of_use",
    source: "11 CCR 7101",
  },
};

/** The last day on which a record of a class must still be kept, from the day its clock runs from. A legal hold keeps it longer. */
export const keptThrough = (kind: RetentionClass, fromOn: string): string => {
  const { keepMonths, keepDays } = retentionRules[kind];
  return addDays(addMonths(fromOn, keepMonths), keepDays);
};
