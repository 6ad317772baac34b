import { amortize, type Schedule } from "./payment.rules.ts";
import type { PercentText } from "./percent.rules.ts";
import { firstTrue } from "./solve.rules.ts";

/** A dealer's two offers for the same loan: cash off at the ordinary rate, or a low rate and no cash. */
export type RebateOffer = {
  readonly principalCents: number;
  readonly termMonths: number;
  readonly rebateCents: number;
  readonly standardRatePercent: PercentText;
  readonly lowRatePercent: PercentText;
};

/** Both offers worked out. */
export type RebateChoice = {
  readonly rebate: Schedule;
  readonly lowRate: Schedule;
  /** Total of payments with the low rate less that with the rebate: above zero the rebate is the cheaper one. */
  readonly rebateAdvantageCents: number;
  readonly better: "rebate" | "lowRate" | "equal";
  /** The smallest rebate at which taking it costs no more than the low rate. */
  readonly breakEvenRebateCents: number;
};

/** Sets a rebate against a low rate, by the total of payments over the same term. */
export const rebateOrLowRate = (offer: RebateOffer): RebateChoice => {
  const repay = (principalCents: number, ratePercent: PercentText): Schedule =>
    amortize({ principalCents, ratePercent, paymentsPerYear: 12, paymentCount: offer.termMonths });
  const withRebate = (rebateCents: number): Schedule =>
    repay(Math.max(0, offer.principalCents - rebateCents), offer.standardRatePercent);
  const rebate = withRebate(offer.rebateCents);
  const lowRate = repay(offer.principalCents, offer.lowRatePercent);
  const rebateAdvantageCents = lowRate.totalPaidCents - rebate.totalPaidCents;
  const breakEven = firstTrue(
    offer.principalCents,
    (cents) => withRebate(cents).totalPaidCents <= lowRate.totalPaidCents,
  );
  return {
    rebate,
    lowRate,
    rebateAdvantageCents,
    better: rebateAdvantageCents > 0 ? "rebate" : rebateAdvantageCents < 0 ? "lowRate" : "equal",
    breakEvenRebateCents: breakEven ?? offer.principalCents,
  };
};
