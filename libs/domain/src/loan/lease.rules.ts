import { multiply, one, roundedQuotient } from "./fixed-point.ts";
import { financing } from "./finance.rules.ts";
import { amortize, paymentCountOf } from "./payment.rules.ts";
import { microPercent, percentOfCents, percentText, periodRate, type PercentText } from "./percent.rules.ts";
import type { Scenario } from "./solve.rules.ts";

/** A closed-end lease. The rate is the annual one that its money factor stands for. */
export type Lease = {
  /** Price and financed fees, less everything that reduces them at signing. */
  readonly adjustedCapitalizedCostCents: number;
  readonly residualCents: number;
  readonly termMonths: number;
  readonly ratePercent: PercentText;
  /** Tax on each payment. */
  readonly salesTaxPercent: PercentText;
  /** Cash at signing beside the first payment. */
  readonly dueAtSigningCents: number;
  /** Due when the vehicle goes back. */
  readonly dispositionFeeCents: number;
};

/** A month of the lease, and its whole cost. The base payment is the rent charge and the depreciation. */
export type LeaseCost = {
  readonly rentChargeCents: number;
  readonly basePaymentCents: number;
  readonly salesTaxCents: number;
  readonly paymentCents: number;
  readonly totalCostCents: number;
};

const factorDivisor = 2_400n;

/** The annual rate of a money factor, which is the rate in percent over 2400: `0.00125` is 3 %. Throws a `RangeError` on any other text. */
export const rateOfMoneyFactor = (factor: string): PercentText => {
  const match = /^0?\.(\d{1,10})$/.exec(factor);
  if (!match) throw new RangeError("A money factor is written like 0.00125.");
  const tenBillionths = BigInt((match[1] ?? "").padEnd(10, "0"));
  return percentText(roundedQuotient(tenBillionths * factorDivisor, 10_000n));
};

/**
 * The monthly payment: depreciation `(cost − residual) / months` plus rent charge `(cost + residual) × money factor`.
 * Source: Regulation M, 12 CFR 1013, model form A-2; the product's research, C.2.
 */
export const leaseCost = (lease: Lease): LeaseCost => {
  const cost = BigInt(lease.adjustedCapitalizedCostCents);
  const residual = BigInt(lease.residualCents);
  const months = BigInt(lease.termMonths);
  const scale = factorDivisor * 1_000_000n;
  const rent = (cost + residual) * microPercent(lease.ratePercent);
  const basePaymentCents = Number(roundedQuotient((cost - residual) * scale + rent * months, months * scale));
  const rentChargeCents = Number(roundedQuotient(rent, scale));
  const salesTaxCents = percentOfCents(basePaymentCents, lease.salesTaxPercent);
  const paymentCents = basePaymentCents + salesTaxCents;
  return {
    rentChargeCents,
    basePaymentCents,
    salesTaxCents,
    paymentCents,
    totalCostCents: lease.dueAtSigningCents + paymentCents * lease.termMonths + lease.dispositionFeeCents,
  };
};

/** The same vehicle leased and bought, over the term of the lease. */
export type LeaseOrBuy = {
  readonly lease: Lease;
  readonly buy: Scenario;
  /** What the bought vehicle is worth when the lease ends. */
  readonly resaleValueCents: number;
  /** What the buyer's cash would earn elsewhere in a year. */
  readonly opportunityRatePercent: PercentText;
};

/** Net cost of one way over the horizon: cash paid, debt left, less what the vehicle is worth, plus earnings forgone. */
export type HorizonCost = {
  readonly cashPaidCents: number;
  readonly balanceLeftCents: number;
  readonly vehicleValueCents: number;
  readonly opportunityCostCents: number;
  readonly netCostCents: number;
};

export type LeaseOrBuyAnswer = {
  readonly lease: HorizonCost;
  readonly buy: HorizonCost;
  readonly cheaper: "lease" | "buy" | "equal";
  /** The first month from which buying costs no more than leasing until the lease ends; `null` if there is none. */
  readonly breakEvenMonth: number | null;
};

/**
 * Compares leasing and buying over the lease's term. The bought vehicle loses the same amount each month from its price
 * to its resale value, and a loan that outlives the lease is settled from it.
 */
export const leaseOrBuy = ({
  lease,
  buy,
  resaleValueCents,
  opportunityRatePercent,
}: LeaseOrBuy): LeaseOrBuyAnswer => {
  const horizon = lease.termMonths;
  const leasing = leaseCost(lease);
  const leaseFlows = monthlyFlows(
    horizon,
    lease.dueAtSigningCents,
    (month) => leasing.paymentCents + (month === horizon ? lease.dispositionFeeCents : 0),
  );

  const financed = financing(buy.purchase);
  const perYear = buy.paymentsPerYear;
  const { rows } = amortize({
    principalCents: financed.amountFinancedCents,
    ratePercent: buy.ratePercent,
    paymentsPerYear: perYear,
    paymentCount: paymentCountOf(buy.termMonths, perYear),
  });
  const paymentsUntil = (month: number) => Math.floor((month * perYear) / 12);
  const start =
    buy.purchase.downPaymentCents - financed.surplusCents + Math.max(0, financed.tradeInEquityCents);
  const buyFlows = monthlyFlows(horizon, start, (month) =>
    rows
      .slice(paymentsUntil(month - 1), paymentsUntil(month))
      .reduce((sum, row) => sum + row.paymentCents, 0),
  );
  const price = buy.purchase.vehiclePriceCents;
  const valueAt = (month: number) => price - Math.round(((price - resaleValueCents) * month) / horizon);
  const balanceAt = (month: number) => {
    const done = paymentsUntil(month);
    return done === 0 ? financed.amountFinancedCents : (rows[done - 1]?.balanceCents ?? 0);
  };

  const costAt = (flows: readonly number[], month: number, balance: number, value: number): HorizonCost => {
    const paid = flows.slice(0, month + 1);
    const cashPaidCents = paid.reduce((sum, cents) => sum + cents, 0);
    const opportunityCostCents = forgone(paid, opportunityRatePercent);
    return {
      cashPaidCents,
      balanceLeftCents: balance,
      vehicleValueCents: value,
      opportunityCostCents,
      netCostCents: cashPaidCents + balance - value + opportunityCostCents,
    };
  };
  const buyAt = (month: number) => costAt(buyFlows, month, balanceAt(month), valueAt(month));
  const leaseAt = (month: number) => costAt(leaseFlows, month, 0, 0);

  let breakEvenMonth: number | null = null;
  for (let month = horizon; month >= 1; month -= 1) {
    if (buyAt(month).netCostCents > leaseAt(month).netCostCents) break;
    breakEvenMonth = month;
  }
  const [leaseEnd, buyEnd] = [leaseAt(horizon), buyAt(horizon)];
  const difference = buyEnd.netCostCents - leaseEnd.netCostCents;
  return {
    lease: leaseEnd,
    buy: buyEnd,
    cheaper: difference < 0 ? "buy" : difference > 0 ? "lease" : "equal",
    breakEvenMonth,
  };
};

/** The cash of each month from signing (0) to the horizon. */
const monthlyFlows = (horizon: number, start: number, at: (month: number) => number): number[] => [
  start,
  ...Array.from({ length: horizon }, (_, index) => at(index + 1)),
];

/** What cash paid month by month would have earned by the last of these months, compounded monthly. */
const forgone = (flows: readonly number[], ratePercent: PercentText): number => {
  const growth = one + periodRate(microPercent(ratePercent), 12);
  let worth = 0n;
  let paid = 0n;
  for (const cents of flows) {
    worth = multiply(worth, growth) + BigInt(cents) * one;
    paid += BigInt(cents);
  }
  return Number(roundedQuotient(worth - paid * one, one));
};
