import { brand } from "../brand.ts";

/**
 * The calendar date of a plan's charge or end (`YYYY-MM-DD`), where the company is: the screen, the consent, mails and invoices name the
 * same one, and in the evening it is not yet tomorrow's.
 */
export const planDay = (at: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: brand.timeZone }).format(at);

/** How long a first plan is free. Source: specification, section 9. */
export const trialDays = 7;

/** How long after a charge canceling the plan refunds it automatically. Source: specification, section 2. */
export const guaranteeDays = 7;
