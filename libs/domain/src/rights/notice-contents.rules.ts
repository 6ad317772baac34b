import { addDays } from "../calendar.rules.ts";

/** What a notice to a consumer must hold, as data: whoever writes the letter has the words. */
export type NoticeItem =
  | "statement_of_action"
  | "score"
  | "score_range"
  | "score_date"
  | "score_source"
  | "key_factors"
  | "agency_name_address_phone"
  | "agency_did_not_decide"
  | "free_report_60_days"
  | "right_to_dispute"
  | "report_holds_credit_history"
  | "terms_based_on_report"
  | "terms_less_favorable"
  | "check_and_correct_errors"
  | "cfpb_website"
  | "score_is_number_from_report"
  | "score_can_change"
  | "score_distribution"
  | "how_to_get_report"
  | "no_score_available"
  | "score_affects_credit"
  | "no_score_affects_credit"
  | "free_report_yearly"
  | "scores_are_important"
  | "specific_reasons"
  | "ecoa_notice"
  | "creditor_name_address";

export type NoticeKind =
  | "adverse_action_fcra"
  | "adverse_action_ecoa"
  | "risk_based_pricing"
  | "score_disclosure"
  | "no_score_disclosure";

/** The contents of each notice with its source. */
const noticeContents: Record<
  NoticeKind,
  {
    readonly items: readonly NoticeItem[];
    readonly scoreItems: readonly NoticeItem[];
  }
> = {
  // 15 USC 1681m(a)
  adverse_action_fcra: {
    items: [
      "statement_of_action",
      "agency_name_address_phone",
      "agency_did_not_decide",
      "free_report_60_days",
      "right_to_dispute",
    ],
    scoreItems: ["score", "score_range", "score_date", "score_source", "key_factors"],
  },
  // 12 CFR 1002.9(a)(2)
  adverse_action_ecoa: {
    items: ["statement_of_action", "creditor_name_address", "ecoa_notice", "specific_reasons"],
    scoreItems: [],
  },
  // 12 CFR 1022.73(a)(1)
  risk_based_pricing: {
    items: [
      "report_holds_credit_history",
      "terms_based_on_report",
      "terms_less_favorable",
      "check_and_correct_errors",
      "agency_name_address_phone",
      "free_report_60_days",
      "how_to_get_report",
      "cfpb_website",
    ],
    scoreItems: [
      "score_is_number_from_report",
      "score_can_change",
      "score",
      "score_range",
      "score_date",
      "score_source",
      "key_factors",
    ],
  },
  // 12 CFR 1022.74(e)(1)(ii)
  score_disclosure: {
    items: [
      "report_holds_credit_history",
      "score_is_number_from_report",
      "score_can_change",
      "score_affects_credit",
      "check_and_correct_errors",
      "free_report_yearly",
      "how_to_get_report",
      "agency_name_address_phone",
      "cfpb_website",
    ],
    scoreItems: ["score", "score_range", "score_distribution", "score_date", "score_source"],
  },
  // 12 CFR 1022.74(f)(1)(iii)
  no_score_disclosure: {
    items: [
      "report_holds_credit_history",
      "score_is_number_from_report",
      "score_can_change",
      "scores_are_important",
      "no_score_affects_credit",
      "no_score_available",
      "agency_name_address_phone",
      "check_and_correct_errors",
      "free_report_yearly",
      "how_to_get_report",
      "cfpb_website",
    ],
    scoreItems: [],
  },
};

/** All items of a notice; those about a score only where one was used. */
export const itemsOf = (kind: NoticeKind, isScoreUsed: boolean): readonly NoticeItem[] => [
  ...noticeContents[kind].items,
  ...(isScoreUsed ? noticeContents[kind].scoreItems : []),
];

/** What a drafted notice still lacks; empty when it may go out. */
export const missingItems = (
  kind: NoticeKind,
  isScoreUsed: boolean,
  present: readonly NoticeItem[],
): readonly NoticeItem[] => itemsOf(kind, isScoreUsed).filter((item) => !present.includes(item));

/** At most four key factors, and inquiries as a fifth where they count but are not among the four. Source: 15 USC 1681g(f)(1)(C), (f)(9). */
export const keyFactors = <T extends { readonly isInquiries: boolean }>(
  factors: readonly T[],
): readonly T[] => {
  const first = factors.slice(0, 4);
  const inquiries = factors.find(({ isInquiries }) => isInquiries);
  return inquiries === undefined || first.includes(inquiries) ? first : [...first, inquiries];
};

/** What a partner did with a report. */
export type CreditDecision = {
  readonly outcome: "approved" | "approved_on_worse_terms" | "counteroffer" | "declined";
  readonly hasScore: boolean;
  /** The partner gives a score disclosure to everybody instead of a notice to some (12 CFR 1022.74(e)). */
  readonly givesScoreDisclosureToAll: boolean;
};

/**
 * Which notices a decision needs. An adverse action notice takes the place of the pricing notice (12 CFR 1022.74(b)); a
 * score disclosure to all does too, in the form for people without a score where there is none (1022.74(e), (f)).
 */
export const noticesFor = (decision: CreditDecision): readonly NoticeKind[] => {
  const disclosure: NoticeKind = decision.hasScore ? "score_disclosure" : "no_score_disclosure";
  const toAll = decision.givesScoreDisclosureToAll ? [disclosure] : [];
  switch (decision.outcome) {
    case "declined":
    case "counteroffer":
      return ["adverse_action_fcra", "adverse_action_ecoa", ...toAll];
    case "approved_on_worse_terms":
      return toAll.length > 0 ? toAll : ["risk_based_pricing"];
    case "approved":
      return toAll;
  }
};

/**
 * By when the creditor must tell the applicant of adverse action or a counteroffer: 30 days after it had the completed application.
 * Source: Regulation B, 12 CFR 1002.9(a)(1)(i).
 */
export const decisionNoticeBy = (appliedOn: string): string => addDays(appliedOn, 30);
