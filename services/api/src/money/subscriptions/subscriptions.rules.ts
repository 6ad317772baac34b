import { guaranteeDays } from "@roadworthy/contracts/plan-terms";
import { daysAfter } from "@roadworthy/domain/calendar.rules";

/** How long before the first charge its reminder goes out. */
export const REMINDER_DAYS = 3;
/** How late a reminder may be without moving the first charge. */
const LATE_MS = 3_600_000;
/** The money-back guarantee applies once in this many days. */
const GUARANTEE_EVERY_DAYS = 365;
/** Days until the retry after each declined charge of an invoice; after the last one the plan ends. */
export const dunningDays: readonly number[] = [1, 2, 4];
/** How long a process holds the lease on a subscription. */
export const LEASE_MS = 5 * 60_000;

/** The same day and time, so many months later, or the last day of a shorter month. */
export function monthsAfter(date: Date, months: number): Date {
  const day = date.getUTCDate();
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
}

/**
 * The month to be paid, counted from the anchor. Months that ended while nothing could charge them, such as in a long outage, are not
 * charged afterwards.
 */
export function monthToPay(anchor: Date, monthsPaid: number, now: Date): number {
  let month = monthsPaid;
  while (monthsAfter(anchor, month + 1) <= now) month += 1;
  return month;
}

/** Cost of an upgrade for the rest of a period: the price difference prorated by the time left, rounded half up, in cents. */
export function prorated(
  fromCents: number,
  toCents: number,
  period: { readonly start: Date; readonly end: Date },
  now: Date,
): number {
  const whole = period.end.getTime() - period.start.getTime();
  const left = Math.min(whole, Math.max(0, period.end.getTime() - now.getTime()));
  return Math.floor(((toCents - fromCents) * left * 2 + whole) / (whole * 2));
}

/** The fields of a subscription that the rules use. */
export type Standing = {
  readonly status: "starting" | "trialing" | "active" | "past_due" | "ended";
  readonly periodEnd: Date;
  readonly endsAtPeriodEnd: boolean;
  readonly remindedAt: Date | null;
};

/** The step that is due for a subscription. */
export function stepOf(standing: Standing, now: Date): "charge" | "end" | "remind" | "wait" {
  const { status, periodEnd, endsAtPeriodEnd, remindedAt } = standing;
  if (status === "ended") return "wait";
  if (status === "starting" || status === "past_due") return "charge";
  const isReminderDue =
    status === "trialing" &&
    !endsAtPeriodEnd &&
    remindedAt === null &&
    now >= daysAfter(periodEnd, -REMINDER_DAYS);
  if (isReminderDue) return "remind";
  if (now >= periodEnd) return endsAtPeriodEnd ? "end" : "charge";
  return "wait";
}

/** When a trial ends whose reminder goes out now. After an outage the reminder is late, and the trial ends as many days after it as ever. */
export const endAfterReminder = (
  { periodEnd, nextStepAt }: { readonly periodEnd: Date; readonly nextStepAt: Date },
  now: Date,
): Date => (now.getTime() - nextStepAt.getTime() > LATE_MS ? daysAfter(now, REMINDER_DAYS) : periodEnd);

/** When the next step is due. */
export const nextStepOf = ({ status, periodEnd, endsAtPeriodEnd, remindedAt }: Standing): Date =>
  status === "trialing" && !endsAtPeriodEnd && remindedAt === null
    ? daysAfter(periodEnd, -REMINDER_DAYS)
    : periodEnd;

/** A paid invoice, for the guarantee. */
export type PaidInvoice = {
  readonly id: string;
  readonly paidAt: Date;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
};

/** The charges refunded if the plan is canceled now; `lastRefundAt` is the person's last refund under the guarantee. */
export function refundable<I extends PaidInvoice>(
  invoices: readonly I[],
  lastRefundAt: Date | null,
  now: Date,
): readonly I[] {
  if (lastRefundAt !== null && now < daysAfter(lastRefundAt, GUARANTEE_EVERY_DAYS)) return [];
  return invoices.filter(
    ({ paidAt, refundedCents, disputedCents }) =>
      refundedCents === 0 && disputedCents === 0 && now <= daysAfter(paidAt, guaranteeDays),
  );
}

/** When a declined invoice is retried after this many declines; `null` if the plan ends instead. */
export const retryAt = (failedAttempts: number, now: Date): Date | null => {
  const days = dunningDays[failedAttempts - 1];
  return days === undefined ? null : daysAfter(now, days);
};

/** Whether somebody without a plan gets a free trial with the next one and, if not, who has had it. */
export type Trial = "available" | "used_by_person" | "used_by_card";

export type PlanPrice = { readonly id: string; readonly priceMonthlyCents: number };

/** What choosing a plan does. */
export type PlanAction =
  | "start_trial"
  | "start"
  | "upgrade"
  | "switch"
  | "downgrade"
  | "current"
  | "resume"
  | "pay_now"
  | "pay_first";

/** Whether a charge is in progress or due for a retry. */
export const owes = ({ status }: Pick<Standing, "status">): boolean =>
  status === "starting" || status === "past_due";

/** What choosing a plan would do now, given the live subscription if there is one. */
export function actionOf(
  plan: PlanPrice,
  live:
    | (Standing & {
        readonly planId: string;
        readonly priceCents: number;
        readonly nextPlanId: string | null;
      })
    | null,
  isTrialAvailable: boolean,
): PlanAction {
  if (live === null) return isTrialAvailable ? "start_trial" : "start";
  // What is due was made out for one plan: another one waits until it is paid, or the plan is canceled.
  if (owes(live)) return plan.id === (live.nextPlanId ?? live.planId) ? "pay_now" : "pay_first";
  if (plan.id === live.planId) {
    return live.endsAtPeriodEnd || live.nextPlanId !== null ? "resume" : "current";
  }
  if (live.status === "trialing") return "switch";
  if (plan.id === live.nextPlanId) return "current";
  return plan.priceMonthlyCents > live.priceCents ? "upgrade" : "downgrade";
}
