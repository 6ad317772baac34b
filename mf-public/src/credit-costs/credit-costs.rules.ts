import {
  benchmarkFor,
  creditCost,
  creditCostDefaults,
  sampleRates,
  type CreditCost,
  type RateBenchmark,
  type SampleRate,
} from "@roadworthy/domain/loan/credit-cost.rules";
import { defaultLateCharge, type LateChargeRule } from "@roadworthy/domain/loan/late-charge.rules";
import { amountText, centsOf, percentOf, wholeOf } from "../site/amounts.rules.ts";

/** What stands in the form, as typed. */
export type CostInputs = {
  readonly amount: string;
  readonly term: string;
  readonly score: string;
  readonly vehicle: "new" | "used";
  /** The rule for late payments: free days, percent of the payment, least amount. */
  readonly grace: string;
  readonly late: string;
  readonly least: string;
};

const defaults: CostInputs = {
  amount: amountText(creditCostDefaults.principalCents),
  term: String(creditCostDefaults.termMonths),
  score: "",
  vehicle: "new",
  grace: String(defaultLateCharge.graceDays),
  late: defaultLateCharge.ratePercent,
  least: amountText(defaultLateCharge.minimumCents),
};

/** Reads the form from an address. */
export const costInputsFrom = (query: URLSearchParams): CostInputs => ({
  amount: (query.get("amount") ?? defaults.amount).slice(0, 24),
  term: (query.get("term") ?? defaults.term).slice(0, 4),
  score: (query.get("score") ?? defaults.score).slice(0, 4),
  vehicle: query.get("vehicle") === "used" ? "used" : "new",
  grace: (query.get("grace") ?? defaults.grace).slice(0, 4),
  late: (query.get("late") ?? defaults.late).slice(0, 10),
  least: (query.get("least") ?? defaults.least).slice(0, 24),
});

/**
 * The address of a form: what differs from the defaults. The score stays out of it; it is nobody else's business. What `beside` holds that
 * is not the form's, such as the language, stays.
 */
export function costQueryOf(inputs: CostInputs, beside: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(beside);
  query.delete("score");
  for (const name of ["amount", "term", "vehicle", "grace", "late", "least"] as const) {
    const text = inputs[name].replaceAll(",", "");
    if (text === defaults[name].replaceAll(",", "")) query.delete(name);
    else query.set(name, text);
  }
  return query;
}

/** The fields that cannot be read. */
export type CostIssues = Readonly<Record<"amount" | "term" | "score" | "grace" | "late" | "least", boolean>>;

/** One line of the comparison. */
export type CostLine = {
  readonly id: SampleRate["id"] | "own";
  readonly minimumScore: number;
  readonly maximumScore: number | null;
  readonly ratePercent: string;
  readonly cost: CreditCost;
};

/** What the page shows: the three samples, and the reader's own line when a published average covers it. */
export type Costs = {
  readonly lines: readonly CostLine[];
  readonly own: RateBenchmark | null;
  readonly lateCharge: LateChargeRule;
};

const bestRate = sampleRates[0]?.ratePercent ?? "0";

/** Works the comparison out, or names the fields that keep it from being one. */
export function costsOf(
  inputs: CostInputs,
  benchmarks: readonly RateBenchmark[],
): { costs: Costs; issues: null } | { costs: null; issues: CostIssues } {
  const principalCents = centsOf(inputs.amount) ?? 0;
  const termMonths = wholeOf(inputs.term, 1, 120);
  const score = inputs.score.trim() === "" ? undefined : wholeOf(inputs.score, 300, 850);
  const graceDays = wholeOf(inputs.grace, 0, 90);
  const ratePercent = percentOf(inputs.late, 100);
  const minimumCents = centsOf(inputs.least);
  if (
    principalCents < 100 ||
    termMonths === null ||
    score === null ||
    graceDays === null ||
    ratePercent === null ||
    minimumCents === null
  ) {
    return {
      costs: null,
      issues: {
        amount: principalCents < 100,
        term: termMonths === null,
        score: score === null,
        grace: graceDays === null,
        late: ratePercent === null,
        least: minimumCents === null,
      },
    };
  }
  const lateCharge = { graceDays, ratePercent, minimumCents };
  const loan = { principalCents, termMonths };
  const lines: CostLine[] = sampleRates.map((sample) => ({
    ...sample,
    cost: creditCost(loan, sample.ratePercent, bestRate, lateCharge),
  }));
  const own = score === undefined ? null : benchmarkFor(benchmarks, score, inputs.vehicle);
  const ownRate = own && (inputs.vehicle === "new" ? own.newPercent : own.usedPercent);
  if (own && ownRate !== null) {
    lines.push({
      id: "own",
      minimumScore: own.minimumScore,
      maximumScore: own.maximumScore,
      ratePercent: ownRate,
      cost: creditCost(loan, ownRate, bestRate, lateCharge),
    });
  }
  return { costs: { lines, own, lateCharge }, issues: null };
}
