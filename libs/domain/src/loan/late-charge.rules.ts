import { percentOfCents, type PercentText } from "./percent.rules.ts";

/** When a late payment costs something, and how much. */
export type LateChargeRule = {
  /** Days after the due date that are free. */
  readonly graceDays: number;
  readonly ratePercent: PercentText;
  /** The least that is charged; the greater of the two amounts counts. */
  readonly minimumCents: number;
};

/** Ten days of grace, then 5 % or the greater amount. A state's own rule can stand in. Source: the product's specification, section 9. */
export const defaultLateCharge: LateChargeRule = { graceDays: 10, ratePercent: "5", minimumCents: 0 };

/** The charge on a payment that comes so many days after it was due. */
export const lateChargeCents = (
  paymentCents: number,
  daysLate: number,
  rule: LateChargeRule = defaultLateCharge,
): number =>
  daysLate <= rule.graceDays || paymentCents === 0
    ? 0
    : Math.max(percentOfCents(paymentCents, rule.ratePercent), rule.minimumCents);
