import type { PrivacyInboxKind } from "@roadworthy/contracts/privacy-inbox";
import { addDays, dayNumber } from "@roadworthy/domain/calendar.rules";

/** Days after the one on which a request came. Sources: 11 CCR 7021, 7026(f); Cal. Civ. Code 1798.130(a)(2). */
const receiptBusinessDays = 10;
const optOutBusinessDays = 15;
const answerDays = 45;

/** The day so many business days later. Federal holidays count as business days here, so that no day is too late. */
export function addBusinessDays(on: string, count: number): string {
  let day = on;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    // 1970-01-01, day 0, was a Thursday.
    const weekday = (dayNumber(day) + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}

/** By when a request has to be confirmed and answered. */
export const privacyClocks = (kind: PrivacyInboxKind, receivedOn: string) => ({
  receiptDueOn: addBusinessDays(receivedOn, receiptBusinessDays),
  dueOn:
    kind === "opt_out" ? addBusinessDays(receivedOn, optOutBusinessDays) : addDays(receivedOn, answerDays),
});

/** The last day of an extended request: the same time once more. */
export const extendedDueOn = (receivedOn: string): string => addDays(receivedOn, 2 * answerDays);
