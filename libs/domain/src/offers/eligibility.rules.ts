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

/** What somebody wants to borrow. What is left out is not judged. */
export type LoanWish = {
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
  | { readonly kind: "borrow_at_most"; readonly amountCents: number; readonly lessCents: number }
  | { readonly kind: "borrow_at_least"; readonly amountCents: number }
  | { readonly kind: "choose_term"; readonly termMonths: number }
  | { readonly kind: "choose_newer_vehicle"; readonly modelYear: number }
  | { readonly kind: "choose_lower_mileage"; readonly mileage: number }
  | { readonly kind: "none" };

/** One limit that a wish does not meet, with the wish's own figure and what would change it. */
export type NoReason = {
  readonly rule: EligibilityRule;
  readonly actual: number;
  readonly limit: number;
  readonly remedy: Remedy;
};

/** The ratios of a wish in basis points, rounded half up; `null` where a figure is missing. */
export type Ratios = {
  readonly paymentCents: number;
  readonly loanToValueBasisPoints: number | null;
  readonly debtToIncomeBasisPoints: number | null;
  readonly paymentToIncomeBasisPoints: number | null;
};

/** Whether a lender's rules let a wish through, every "no", and what could not be judged for want of a figure. */
export type Eligibility = {
  readonly isEligible: boolean;
  readonly reasons: readonly NoReason[];
  readonly unjudged: readonly EligibilityRule[];
  readonly ratios: Ratios;
};

const ratio = (part: number, whole: number | undefined): number | null =>
  whole === undefined || whole <= 0 ? null : Math.round((part * 10_000) / whole);

const paymentOf = (wish: LoanWish, amountCents: number): number =>
  paymentCents({
    principalCents: amountCents,
    ratePercent: percentText(microPercent(wish.ratePercent)),
    paymentsPerYear: 12,
    paymentCount: wish.termMonths,
  });

/** Payment, LTV, DTI and PTI of a wish. */
export const ratiosOf = (wish: LoanWish): Ratios => {
  const payment = paymentOf(wish, wish.amountCents);
  return {
    paymentCents: payment,
    loanToValueBasisPoints: ratio(wish.amountCents, wish.vehicleValueCents),
    debtToIncomeBasisPoints:
      wish.monthlyDebtCents === undefined
        ? null
        : ratio(wish.monthlyDebtCents + payment, wish.monthlyIncomeCents),
    paymentToIncomeBasisPoints: ratio(payment, wish.monthlyIncomeCents),
  };
};

/**
 * Judges a wish by a lender's rules. Every "no" says the wish's figure, the limit, and what would change it, worked out
 * with the same rounding: at the remedy the rule is met. An unmet rule is never guessed from a missing figure.
 * Usual limits: LTV 115–130 %, DTI 45–50 %, PTI 15 % (product.md C.2).
 */
export const judgeEligibility = (wish: LoanWish, rules: LenderRules): Eligibility => {
  const ratios = ratiosOf(wish);
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
    const dollars = lastTrue(Math.floor(wish.amountCents / 100), (value) => holds(value * 100));
    return dollars === null || dollars <= 0
      ? { kind: "none" }
      : { kind: "borrow_at_most", amountCents: dollars * 100, lessCents: wish.amountCents - dollars * 100 };
  };
  const modelAge =
    wish.vehicleModelYear === undefined ? undefined : Math.max(0, wish.currentYear - wish.vehicleModelYear);

  judge("minimumScore", wish.score, rules.minimumScore, "atLeast", (limit, actual) => ({
    kind: "raise_score",
    points: limit - actual,
  }));
  judge("maximumScore", wish.score, rules.maximumScore, "atMost", () => ({ kind: "none" }));
  judge(
    "loanToValue",
    ratios.loanToValueBasisPoints,
    rules.maximumLoanToValueBasisPoints,
    "atMost",
    (limit) => borrowAtMost((amount) => (ratio(amount, wish.vehicleValueCents) ?? Infinity) <= limit),
  );
  judge(
    "debtToIncome",
    ratios.debtToIncomeBasisPoints,
    rules.maximumDebtToIncomeBasisPoints,
    "atMost",
    (limit) =>
      borrowAtMost(
        (amount) =>
          (ratio((wish.monthlyDebtCents ?? 0) + paymentOf(wish, amount), wish.monthlyIncomeCents) ??
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
        (amount) => (ratio(paymentOf(wish, amount), wish.monthlyIncomeCents) ?? Infinity) <= limit,
      ),
  );
  judge("vehicleAge", modelAge, rules.maximumVehicleAgeYears, "atMost", (limit) => ({
    kind: "choose_newer_vehicle",
    modelYear: wish.currentYear - limit,
  }));
  judge("mileage", wish.mileage, rules.maximumMileage, "atMost", (limit) => ({
    kind: "choose_lower_mileage",
    mileage: limit,
  }));
  judge("minimumTerm", wish.termMonths, rules.minimumTermMonths, "atLeast", (limit) => ({
    kind: "choose_term",
    termMonths: limit,
  }));
  judge("maximumTerm", wish.termMonths, rules.maximumTermMonths, "atMost", (limit) => ({
    kind: "choose_term",
    termMonths: limit,
  }));
  judge("minimumAmount", wish.amountCents, rules.minimumAmountCents, "atLeast", (limit) => ({
    kind: "borrow_at_least",
    amountCents: limit,
  }));
  judge("maximumAmount", wish.amountCents, rules.maximumAmountCents, "atMost", (limit, actual) => ({
    kind: "borrow_at_most",
    amountCents: limit,
    lessCents: actual - limit,
  }));
  return { isEligible: reasons.length === 0, reasons, unjudged, ratios };
};
