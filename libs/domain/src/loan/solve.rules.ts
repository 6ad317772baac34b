import { financing, type Purchase } from "./finance.rules.ts";
import { maxPayments, paymentCents, paymentCountOf, type PaymentsPerYear } from "./payment.rules.ts";
import { microPercent, percentText, type PercentText } from "./percent.rules.ts";

/** A purchase with the loan that pays for it. */
export type Scenario = {
  readonly purchase: Purchase;
  readonly termMonths: number;
  readonly ratePercent: PercentText;
  readonly paymentsPerYear: PaymentsPerYear;
};

/** What can be left open; the payment is then given, except where the payment itself is asked for. */
export type Unknown = "vehiclePrice" | "downPayment" | "termMonths" | "rate" | "payment";

/** The limits inside which an unknown is looked for. */
const solveLimits = {
  vehiclePriceCents: 100_000_000,
  ratePercent: "100",
  termMonths: 120,
} as const;

/** The answer as a value of the unknown's own kind, and the payment it leads to. */
export type Solution =
  | {
      readonly unknown: "vehiclePrice" | "downPayment" | "payment";
      readonly cents: number;
      readonly paymentCents: number;
    }
  | { readonly unknown: "termMonths"; readonly months: number; readonly paymentCents: number }
  | { readonly unknown: "rate"; readonly ratePercent: PercentText; readonly paymentCents: number };

/** The payment of a scenario. */
export const scenarioPaymentCents = ({
  purchase,
  termMonths,
  ratePercent,
  paymentsPerYear,
}: Scenario): number =>
  paymentCents({
    principalCents: financing(purchase).amountFinancedCents,
    ratePercent,
    paymentsPerYear,
    paymentCount: paymentCountOf(termMonths, paymentsPerYear),
  });

/**
 * Finds the one value left open for a payment that may not be exceeded: the highest price, the lowest down payment, the
 * shortest term or the highest rate. The scenario's own value of the unknown is not looked at. `null` when no value
 * inside the limits reaches the payment.
 */
export const solveFor = (
  unknown: Unknown,
  scenario: Scenario,
  targetPaymentCents: number,
): Solution | null => {
  const { purchase } = scenario;
  switch (unknown) {
    case "payment": {
      const cents = scenarioPaymentCents(scenario);
      return { unknown, cents, paymentCents: cents };
    }
    case "vehiclePrice": {
      const at = (vehiclePriceCents: number) =>
        scenarioPaymentCents({ ...scenario, purchase: { ...purchase, vehiclePriceCents } });
      const cents = lastTrue(solveLimits.vehiclePriceCents, (price) => at(price) <= targetPaymentCents);
      return cents === null ? null : { unknown, cents, paymentCents: at(cents) };
    }
    case "downPayment": {
      const at = (downPaymentCents: number) =>
        scenarioPaymentCents({ ...scenario, purchase: { ...purchase, downPaymentCents } });
      const enough = financing({ ...purchase, downPaymentCents: 0 }).amountFinancedCents;
      const cents = firstTrue(enough, (down) => at(down) <= targetPaymentCents);
      return cents === null ? null : { unknown, cents, paymentCents: at(cents) };
    }
    case "termMonths": {
      const at = (termMonths: number) => scenarioPaymentCents({ ...scenario, termMonths });
      const longest = Math.min(
        solveLimits.termMonths,
        Math.floor((maxPayments * 12) / scenario.paymentsPerYear),
      );
      const extra = firstTrue(longest - 1, (more) => at(more + 1) <= targetPaymentCents);
      return extra === null ? null : { unknown, months: extra + 1, paymentCents: at(extra + 1) };
    }
    case "rate": {
      const at = (micros: number) =>
        scenarioPaymentCents({ ...scenario, ratePercent: percentText(BigInt(micros)) });
      const micros = lastTrue(
        Number(microPercent(solveLimits.ratePercent)),
        (rate) => at(rate) <= targetPaymentCents,
      );
      if (micros === null) return null;
      return { unknown, ratePercent: percentText(BigInt(micros)), paymentCents: at(micros) };
    }
  }
};

/** The smallest whole number from 0 to `limit` from which on a monotone test holds. */
export const firstTrue = (limit: number, holds: (value: number) => boolean): number | null => {
  if (!holds(limit)) return null;
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The largest whole number from 0 to `limit` up to which a monotone test holds. */
export const lastTrue = (limit: number, holds: (value: number) => boolean): number | null => {
  if (!holds(0)) return null;
  const firstFalse = firstTrue(limit, (value) => !holds(value));
  return firstFalse === null ? limit : firstFalse - 1;
};
