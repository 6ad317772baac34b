import { brand } from "@roadworthy/contracts/brand";
import type { DateText } from "./calendar.rules.ts";

// Made once: making one takes some fifty times as long as formatting with it.
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: brand.timeZone });

/** Today where the company is: what is dated for a person, or by law, must not be of the day after it happened. */
export const companyDay = (at: Date): DateText => isoDay.format(at);
