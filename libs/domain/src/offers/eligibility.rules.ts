import { microPercent, percentText, type PercentText } from "../loan/percent.rules.ts";
import { paymentCents } from "../loan/payment.rules.ts";
import { lastTrue } from "../loan/solve.rules.ts";

/** What a lender asks of an auto loan; `null` means that it does not ask. Ratios are basis points. */
export type LenderRules = {
  readonly minimumScore: number | null;
  readonly maximumScore: number | null;
  /** Amount over the vehicle's value. */
  readonly maximumLoanToValueBasisPoints: number | null;
  /** All monthly debt with the new payment over income before tax. */
  readonly maximumDebtToIncomeBasisPoints: number | null;
  /** The new payment over income before tax. */
  readonly maximumPaymentToIncomeBasisPoints: number | null;
  readonly maximumVehicleAgeYears: number | null;
  readonly maximumMileage: number | null;
  readonly minimumTermMonths: number | null;
  readonly maximumTermMonths: number | null;
  readonly minimumAmountCents: number | null;
  readonly maximumAmountCents: number | null;
};

/** The loan that somebody asks for. What is left out is not checked. */
export type LoanRequest = {
  readonly amountCents: number;
  readonly termMonths: number;
  /** The rate of the offer in question, which the payment follows from. */
  readonly ratePercent: PercentText;
  readonly score?: number | undefined;
  readonly vehicleValueCents?: number | undefined;
  readonly vehicleModelYear?: number | undefined;
  /** The year in which it is asked. */
  readonly currentYear: number;
  readonly mileage?: number | undefined;
  readonly monthlyIncomeCents?: number | undefined;
  /** Payments on all other debts, without the loan that this one replaces. */
  readonly monthlyDebtCents?: number | undefined;
};

export type EligibilityRule =
  | "minimumScore"
  | "maximumScore"
  | "loanToValue"
  | "debtToIncome"
  | "paymentToIncome"
  | "vehicleAge"
  | "mileage"
  | "minimumTerm"
  | "maximumTerm"
  | "minimumAmount"
  | "maximumAmount";

/** What would turn a "no" into a "yes": a figure to reach, in the unit of its kind. */
export type Remedy =
  | { readonly kind: "raise_score"; readonly points: number }
  | { readonly kind: "borrow_at_most"; readonly amountCents: number }
  | { readonly kind: "borrow_at_least"; readonly amountCents: number }
  | { readonly kind: "choose_term"; readonly termMonths: number }
  | { readonly kind: "choose_newer_vehicle"; readonly modelYear: number }
  | { readonly kind: "choose_lower_mileage"; readonly mileage: number }
  | { readonly kind: "none" };

/** One limit that a request does not meet, with the request's own figure and what would change it. */
export type NoReason = {
  readonly rule: EligibilityRule;
  readonly actual: number;
  readonly limit: number;
  readonly remedy: Remedy;
};

/** The ratios of a request in basis points, rounded half up; `null` where a figure is missing. */
export type Ratios = {
  readonly paymentCents: number;
  readonly loanToValueBasisPoints: number | null;
  readonly debtToIncomeBasisPoints: number | null;
  readonly paymentToIncomeBasisPoints: number | null;
};

/** Whether a request meets a lender's rules, every "no", and what could not be checked for want of a figure. */
export type Eligibility = {
  readonly isEligible: boolean;
  readonly reasons: readonly NoReason[];
  readonly unjudged: readonly EligibilityRule[];
  readonly ratios: Ratios;
};

const ratio = (part: number, whole: number | undefined): number | null =>
  whole === undefined || whole <= 0 ? null : Math.round((part * 10_000) / whole);

const paymentOf = (request: LoanRequest, amountCents: number): number =>
  paymentCents({
    principalCents: amountCents,
    ratePercent: percentText(microPercent(request.ratePercent)),
    paymentsPerYear: 12,
    paymentCount: request.termMonths,
  });

/** Payment, LTV, DTI and PTI of a request. */
export const ratiosOf = (request: LoanRequest): Ratios => {
  const payment = paymentOf(request, request.amountCents);
  return {
    paymentCents: payment,
    loanToValueBasisPoints: ratio(request.amountCents, request.vehicleValueCents),
    debtToIncomeBasisPoints:
      request.monthlyDebtCents === undefined
        ? null
        : ratio(request.monthlyDebtCents + payment, request.monthlyIncomeCents),
    paymentToIncomeBasisPoints: ratio(payment, request.monthlyIncomeCents),
  };
};

/**
 * Checks a request against a lender's rules. Every "no" gives the request's figure, the limit, and what would change it, worked out
 * with the same rounding: at the remedy the rule is met. An unmet rule is never guessed from a missing figure.
 * Usual limits: LTV 115–130 %, DTI 45–50 %, PTI 15 %. Source: factorywarrantylist.com, insider-car-buying-tips.com.
 */
export const judgeEligibility = (request: LoanRequest, rules: LenderRules): Eligibility => {
  const ratios = ratiosOf(request);
  const reasons: NoReason[] = [];
  const unjudged: EligibilityRule[] = [];
  const judge = (
    rule: EligibilityRule,
    actual: number | null | undefined,
    limit: number | null,
    side: "atLeast" | "atMost",
    remedy: (limit: number, actual: number) => Remedy,
  ): void => {
    if (limit === null) return;
    if (actual === null || actual === undefined) unjudged.push(rule);
    else if (side === "atLeast" ? actual < limit : actual > limit)
      reasons.push({ rule, actual, limit, remedy: remedy(limit, actual) });
  };
  /** The largest amount, in whole dollars, that meets a rule. */
  const borrowAtMost = (holds: (amountCents: number) => boolean): Remedy => {
    const dollars = lastTrue(Math.floor(request.amountCents / 100), (value) => holds(value * 100));
    return dollars === null || dollars <= 0
      ? { kind: "none" }
      : { kind: "borrow_at_most", amountCents: dollars * 100 };
  };
  const modelAge =
    request.vehicleModelYear === undefined
      ? undefined
      : Math.max(0, request.currentYear - request.vehicleModelYear);

  judge("minimumScore", request.score, rules.minimumScore, "atLeast", (limit, actual) => ({
    kind: "raise_score",
    points: limit - actual,
  }));
  judge("maximumScore", request.score, rules.maximumScore, "atMost", () => ({ kind: "none" }));
  judge(
    "loanToValue",
    ratios.loanToValueBasisPoints,
    rules.maximumLoanToValueBasisPoints,
    "atMost",
    (limit) => borrowAtMost((amount) => (ratio(amount, request.vehicleValueCents) ?? Infinity) <= limit),
  );
  judge(
    "debtToIncome",
    ratios.debtToIncomeBasisPoints,
    rules.maximumDebtToIncomeBasisPoints,
    "atMost",
    (limit) =>
      borrowAtMost(
        (amount) =>
          (ratio((request.monthlyDebtCents ?? 0) + paymentOf(request, amount), request.monthlyIncomeCents) ??
            Infinity) <= limit,
      ),
  );
  judge(
    "paymentToIncome",
    ratios.paymentToIncomeBasisPoints,
    rules.maximumPaymentToIncomeBasisPoints,
    "atMost",
    (limit) =>
      borrowAtMost(
        (amount) => (ratio(paymentOf(request, amount), request.monthlyIncomeCents) ?? Infinity) <= limit,
      ),
  );
  judge("vehicleAge", modelAge, rules.maximumVehicleAgeYears, "atMost", (limit) => ({
    kind: "choose_newer_vehicle",
    modelYear: request.currentYear - limit,
  }));
  judge("mileage", request.mileage, rules.maximumMileage, "atMost", (limit) => ({
    kind: "choose_lower_mileage",
    mileage: limit,
  }));
  judge("minimumTerm", request.termMonths, rules.minimumTermMonths, "atLeast", (limit) => ({
    kind: "choose_term",
    termMonths: limit,
  }));
  judge("maximumTerm", request.termMonths, rules.maximumTermMonths, "atMost", (limit) => ({
    kind: "choose_term",
    termMonths: limit,
  }));
  judge("minimumAmount", request.amountCents, rules.minimumAmountCents, "atLeast", (limit) => ({
    kind: "borrow_at_least",
    amountCents: limit,
  }));
  judge("maximumAmount", request.amountCents, rules.maximumAmountCents, "atMost", (limit) => ({
    kind: "borrow_at_most",
    amountCents: limit,
  }));
  return { isEligible: reasons.length === 0, reasons, unjudged, ratios };
};
