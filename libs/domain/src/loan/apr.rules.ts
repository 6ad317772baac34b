import { divide, multiply, one, power, toDecimalText } from "./fixed-point.ts";
import { daysBetween } from "../calendar.rules.ts";
import {
  datesOf,
  positionOf,
  unitPeriodOf,
  unitPeriodsPerInterval,
  unitPeriodsPerYear,
  type PaymentStream,
  type Position,
  type Transaction,
  type UnitPeriod,
} from "./unit-period.rules.ts";

/** An annual percentage rate and the finance charge that it expresses. */
export type AprDisclosure = {
  /** Six decimals, so that rounding to the disclosed 1/8 or 1/100 of a percent is the reader's choice. */
  readonly aprPercent: string;
  readonly unitPeriodsPerYear: number;
  readonly financeChargeCents: number;
};

/** How many decimals an APR is given with. */
const aprPlaces = 6;

/** Equal payments that follow each other every `step` unit-periods from `start` on. */
type Flow = {
  readonly amountCents: number;
  readonly count: number;
  readonly start: Position;
  readonly step: number;
};

const rounds = 300;
/** A change of the rate that no longer matters: 10⁻³⁰. */
const settled = 10n ** 10n;
/** The width of the difference quotient: 10⁻¹⁶. */
const nudge = 10n ** 24n;
/** Below this logarithm of value over target Newton's own steps double their true digits. */
const nearby = 1e-3;
/** How far one step may go, as the logarithm of a growth. */
const mostGrowth = 20;
/** Steps on logarithms are rounded to this part of one. */
const floatUnit = 2 ** 40;

/** The sum of a factor's powers from 0 to `count - 1`. */
const geometricSum = (factor: bigint, count: number): bigint =>
  divide(one - power(factor, count), one - factor);

/**
 * What the payments are worth at the beginning of the term; the flows come in the order of their start. Source: Appendix J (b)(8), the
 * general equation, for one advance.
 */
const presentValue = (flows: readonly Flow[], rate: bigint): bigint => {
  const factor = divide(one, one + rate);
  let total = 0n;
  let reached = 0;
  let discount = one;
  for (const { amountCents, count, start, step } of flows) {
    discount = multiply(discount, power(factor, start.whole - reached));
    reached = start.whole;
    const series =
      rate === 0n || count === 1 ? BigInt(count) * one : geometricSum(power(factor, step), count);
    const { numerator, denominator } = start.fraction;
    const odd = one + (rate * BigInt(numerator)) / BigInt(denominator);
    total += BigInt(amountCents) * divide(multiply(series, discount), odd);
  }
  return total;
};

/**
 * The rate of one unit-period at which the payments are worth the amount financed, as a fixed-point fraction. Newton's
 * steps from zero: the value falls and is convex in the rate, so that they approach it from below. Far from the answer they are taken on
 * the logarithms of value and growth, which are nearly in a line, so that a few steps suffice; Newton's own correct what these overshoot.
 */
const unitPeriodRate = (amountFinancedCents: number, flows: readonly Flow[]): bigint => {
  const target = BigInt(amountFinancedCents) * one;
  let rate = 0n;
  for (let round = 0; round < rounds; round += 1) {
    const value = presentValue(flows, rate);
    const slope = value - presentValue(flows, rate + nudge);
    if (slope <= 0n) break;
    const excess = Math.log(Number(value) / Number(target));
    if (excess > nearby) {
      const elasticity = (Number(slope) / Number(value)) * (Number(one + rate) / Number(nudge));
      const growth = Math.exp(Math.min(excess / elasticity, mostGrowth));
      rate += multiply(one + rate, BigInt(Math.round((growth - 1) * floatUnit)) * (one / BigInt(floatUnit)));
      continue;
    }
    const step = ((value - target) * nudge) / slope;
    rate += step;
    if (rate < 0n) rate = 0n;
    if (step < settled && step > -settled) break;
  }
  return rate;
};

const disclose = (
  amountFinancedCents: number,
  flows: readonly Flow[],
  perYear: { readonly numerator: number; readonly denominator: number },
): AprDisclosure => {
  const paid = flows.reduce((sum, flow) => sum + flow.amountCents * flow.count, 0);
  const financeChargeCents = paid - amountFinancedCents;
  if (amountFinancedCents <= 0 || financeChargeCents < 0) {
    throw new RangeError("The payments must return at least the amount financed.");
  }
  const inOrder = flows.toSorted((a, b) => a.start.whole - b.start.whole);
  const rate = financeChargeCents === 0 ? 0n : unitPeriodRate(amountFinancedCents, inOrder);
  const annual = (rate * BigInt(perYear.numerator) * 100n) / BigInt(perYear.denominator);
  return {
    aprPercent: toDecimalText(annual, aprPlaces),
    unitPeriodsPerYear: perYear.numerator / perYear.denominator,
    financeChargeCents,
  };
};

/**
 * The annual percentage rate of a single advance with payments on any dates, by the actuarial method. Payments of a
 * stream lie whole unit-periods apart when their interval is a multiple of the unit-period; all others are counted by
 * their own dates. Payments of zero are skipped ones and count as if they were not listed. Throws a `RangeError` when the
 * payments do not return the amount financed. Source: Regulation Z, 12 CFR 1026, Appendix J, paragraphs (b)(1)–(b)(8).
 */
export const aprOf = (listed: Transaction): AprDisclosure => {
  const transaction = { ...listed, payments: listed.payments.filter(({ amountCents }) => amountCents > 0) };
  const unit = unitPeriodOf(transaction);
  const flows = transaction.payments.flatMap((stream): Flow[] => {
    const { amountCents, count } = stream;
    const step = unitPeriodsPerInterval(stream.every, unit);
    if (count === 1 || step !== null) {
      const start = startOf(stream, unit, transaction);
      return [{ amountCents, count, start, step: step ?? 1 }];
    }
    return datesOf(stream, transaction).map((date) => ({
      amountCents,
      count: 1,
      start: positionOf(date, unit, transaction),
      step: 1,
    }));
  });
  return disclose(transaction.amountFinancedCents, flows, unitPeriodsPerYear(unit));
};

/**
 * Where a stream begins. Half months have 13 to 16 days, so a payment that continues the first semimonthly stream is
 * counted from that stream, as a regular transaction is, and not by its own days.
 */
const startOf = (stream: PaymentStream, unit: UnitPeriod, transaction: Transaction): Position => {
  const first = transaction.payments.find(({ every, count }) => every === "half_month" && count > 1);
  if (unit.kind !== "half_month" || !first || stream.firstOn < first.firstOn) {
    return positionOf(stream.firstOn, unit, transaction);
  }
  const halfMonths = Math.ceil(daysBetween(first.firstOn, stream.firstOn) / 13) + 1;
  const index = datesOf({ ...first, count: halfMonths }, transaction).indexOf(stream.firstOn);
  if (index === -1) return positionOf(stream.firstOn, unit, transaction);
  const { whole, fraction } = positionOf(first.firstOn, unit, transaction);
  return { whole: whole + index, fraction };
};

/** The annual percentage rate of payments that follow each other at one interval, the first one interval after the advance. */
export const regularApr = (
  amountFinancedCents: number,
  paymentsCents: readonly number[],
  paymentsPerYear: number,
): AprDisclosure => {
  const flows: Flow[] = [];
  for (const [index, amountCents] of paymentsCents.entries()) {
    const last = flows.at(-1);
    if (last?.amountCents === amountCents) flows[flows.length - 1] = { ...last, count: last.count + 1 };
    else {
      const start = { whole: index + 1, fraction: { numerator: 0, denominator: 1 } };
      flows.push({ amountCents, count: 1, start, step: 1 });
    }
  }
  return disclose(amountFinancedCents, flows, { numerator: paymentsPerYear, denominator: 1 });
};
