import type {
  ApplicationAnswers,
  ApplicationState,
  PartnerStatus,
} from "@roadworthy/contracts/certification";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";

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

/** How long before its end a certification can be renewed: the first reminder comes 30 days before. */
const RENEWAL_DAYS = 60;

/** From when on a business can submit the renewal of its certification. */
export const renewableFrom = (renewalDueOn: string): string => addDays(renewalDueOn, -RENEWAL_DAYS);

/** Whether the business may change and submit its application: to be certified, or for its certification to be renewed. */
export function isOpenToChanges(
  state: ApplicationState,
  { status, renewalDueOn }: { readonly status: PartnerStatus; readonly renewalDueOn: string | null },
  now: Date,
): boolean {
  if (state === "submitted" || state === "refused" || status === "suspended") return false;
  if (status === "pending") return state !== "certified";
  return state === "more_asked" || (renewalDueOn !== null && renewableFrom(renewalDueOn) <= utcDay(now));
}

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
