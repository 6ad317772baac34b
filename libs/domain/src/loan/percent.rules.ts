import { one, roundedQuotient } from "./fixed-point.ts";

/** A percentage as decimal text, such as `4.99`: no sign, at most three digits before the point and six after it. */
export type PercentText = string;

/** How many millionths make one percent: the unit in which a percentage is a whole number. */
const microsPerPercent = 1_000_000n;
const pattern = /^(\d{1,3})(?:\.(\d{1,6}))?$/;

/** A percentage in millionths of a percent: `4.99` is 4 990 000. Throws a `RangeError` on any other text. */
export const microPercent = (text: PercentText): bigint => {
  const match = pattern.exec(text);
  if (!match) throw new RangeError("A percentage is written like 4.99, with at most six decimals.");
  return BigInt(match[1] ?? "0") * microsPerPercent + BigInt((match[2] ?? "").padEnd(6, "0"));
};

/** Millionths of a percent as text without trailing zeros: 4 990 000 is `4.99`. */
export const percentText = (micros: bigint): PercentText => {
  const fraction = (micros % microsPerPercent).toString().padStart(6, "0").replace(/0+$/, "");
  const whole = (micros / microsPerPercent).toString();
  return fraction === "" ? whole : `${whole}.${fraction}`;
};

/** So many percent of an amount, to the nearest cent, halves up. */
export const percentOfCents = (amountCents: number, text: PercentText): number =>
  Number(roundedQuotient(BigInt(amountCents) * microPercent(text), 100n * microsPerPercent));

/** One period's interest on a balance at a nominal annual rate, to the nearest cent, halves up. */
export const periodInterestCents = (
  balanceCents: bigint,
  annualMicroPercent: bigint,
  periodsPerYear: number,
): bigint =>
  roundedQuotient(balanceCents * annualMicroPercent, 100n * microsPerPercent * BigInt(periodsPerYear));

/** The rate of one period as a fixed-point fraction of one. */
export const periodRate = (annualMicroPercent: bigint, periodsPerYear: number): bigint =>
  (annualMicroPercent * one) / (100n * microsPerPercent * BigInt(periodsPerYear));
