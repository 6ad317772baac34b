import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";

/** Whether the last day of a certification is over, everywhere in the United States; `begin_pull` says the same of live pulls. */
export const hasCertificationEnded = (renewalDueOn: string | null, now: Date): boolean =>
  renewalDueOn !== null && renewalDueOn < lastUsDayOf(now);
