import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { PercentText } from "../loan/percent.rules.ts";
import {
  judgeEligibility,
  type Eligibility,
  type LenderRules,
  type LoanRequest,
} from "./eligibility.rules.ts";

/** One lender's program: its rules, and the rates it gives by score. */
export type LenderProgram = {
  readonly id: string;
  readonly rules: LenderRules;
  readonly rates: readonly {
    readonly scoreFrom: number;
    readonly scoreTo: number;
    readonly lowPercent: PercentText;
    readonly highPercent: PercentText;
  }[];
};

/** What a lender will want to see before it funds. Each follows from the file or from a missing figure. */
export type Stipulation =
  | "proof_of_income"
  | "proof_of_residence"
  | "proof_of_identity"
  | "call_before_opening"
  | "payoff_letter"
  | "bankruptcy_discharge"
  | "proof_of_insurance";

/** What one program says to a consumer, with the rate band of the score; `null` where the program has none for it. */
export type ProgramAnswer = {
  readonly id: string;
  readonly eligibility: Eligibility;
  readonly rateBand: { readonly lowPercent: PercentText; readonly highPercent: PercentText } | null;
};

export type Prequalification = {
  readonly score: number | null;
  readonly monthlyDebtCents: number;
  readonly programs: readonly ProgramAnswer[];
  readonly stipulations: readonly Stipulation[];
};

/** Payments of all open accounts that a file shows, in cents a month. */
const monthlyDebtOf = (file: BureauFile): number =>
  file.tradelines
    .filter(({ closedOn }) => closedOn === null)
    .reduce((sum, { monthlyPaymentCents }) => sum + Math.max(0, monthlyPaymentCents ?? 0), 0);

/** From which payment-to-income on lenders ask for proof of income even where it was given. */
const proofOfIncomeBasisPoints = 1_200;

/**
 * The stipulations that follow from a file and a request. A fraud or active duty alert obliges the user of a report to verify the
 * person first (15 USC 1681c-1(h)).
 */
const stipulationsOf = (
  file: BureauFile,
  request: Pick<LoanRequest, "monthlyIncomeCents">,
  paymentToIncomeBasisPoints: number | null,
): readonly Stipulation[] => {
  const alerts = new Set(file.alerts);
  const list: Stipulation[] = [];
  if (
    request.monthlyIncomeCents === undefined ||
    (paymentToIncomeBasisPoints ?? Infinity) > proofOfIncomeBasisPoints
  )
    list.push("proof_of_income");
  if (alerts.has("address_discrepancy")) list.push("proof_of_residence");
  if (
    alerts.has("fraud_alert_initial") ||
    alerts.has("active_duty_alert") ||
    alerts.has("fraud_alert_extended")
  )
    list.push("proof_of_identity");
  // An extended alert always asks for the call, the others when the consumer left a number (15 USC 1681c-1(h)).
  if (alerts.has("fraud_alert_extended") || file.alertDetails?.some(({ phone }) => phone !== undefined))
    list.push("call_before_opening");
  if (
    file.tradelines.some(
      ({ type, closedOn, balanceCents }) => type === "autoLoan" && closedOn === null && balanceCents > 0,
    )
  )
    list.push("payoff_letter");
  if (file.publicRecords.some(({ type }) => type !== "civilJudgment")) list.push("bankruptcy_discharge");
  list.push("proof_of_insurance");
  return [...new Set(list)];
};

/**
 * Checks a consumer's loan request against every program. Where a program has a rate band for the score, the upper end of the band is
 * the rate that the payment is worked out with. It is an estimate of what lenders' rules say, never a firm offer.
 */
export const prequalify = (
  file: BureauFile,
  request: Omit<LoanRequest, "score" | "monthlyDebtCents"> & Pick<LoanRequest, "monthlyDebtCents">,
  programs: readonly LenderProgram[],
): Prequalification => {
  const score = file.score.value;
  const monthlyDebtCents = request.monthlyDebtCents ?? monthlyDebtOf(file);
  const answers = programs.map(({ id, rules, rates }): ProgramAnswer => {
    const band = rates.find(
      ({ scoreFrom, scoreTo }) => score !== null && scoreFrom <= score && score <= scoreTo,
    );
    const eligibility = judgeEligibility(
      {
        ...request,
        monthlyDebtCents,
        ratePercent: band?.highPercent ?? request.ratePercent,
        ...(score === null ? {} : { score }),
      },
      rules,
    );
    return {
      id,
      eligibility,
      rateBand: band === undefined ? null : { lowPercent: band.lowPercent, highPercent: band.highPercent },
    };
  });
  const highest = answers.reduce<number | null>((most, { eligibility }) => {
    const value = eligibility.ratios.paymentToIncomeBasisPoints;
    return value === null ? most : Math.max(most ?? 0, value);
  }, null);
  return { score, monthlyDebtCents, programs: answers, stipulations: stipulationsOf(file, request, highest) };
};
