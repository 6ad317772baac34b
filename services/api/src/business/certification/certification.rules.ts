import type { ApplicationAnswers, ApplicationState } from "@roadworthy/contracts/certification";
import { utcDay } from "@roadworthy/domain/calendar.rules";

/** An application that has not been started. */
export const blankAnswers: ApplicationAnswers = {
  legalName: null,
  address: null,
  phone: null,
  website: null,
  useOfReports: null,
  purposes: [],
  pullTypes: [],
};

/** Whether the business may still change its application. */
export const isOpenToChanges = (state: ApplicationState): boolean =>
  state === "draft" || state === "more_asked";

/** We decide within two working days, counted in UTC. */
const DECISION_DAYS = 2;

/** By when an application that is submitted now is decided. */
export function decisionDue(now: Date): Date {
  const due = new Date(now);
  for (let days = 0; days < DECISION_DAYS;) {
    due.setUTCDate(due.getUTCDate() + 1);
    if (due.getUTCDay() !== 0 && due.getUTCDay() !== 6) days += 1;
  }
  return due;
}

/** Whether a certification may last until this day: later than today, a year from now at most. */
export function isValidRenewal(day: string, now: Date): boolean {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + 1);
  return day > utcDay(now) && day <= utcDay(limit);
}
