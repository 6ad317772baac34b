import { brand } from "@roadworthy/contracts/brand";

// Made once: making one takes some fifty times as long as formatting with it.
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: brand.timeZone });

/** Today where the company is, so that no legal deadline counts from the day after something happened. */
export const companyDay = (at: Date): string => isoDay.format(at);

/** A calendar date as admins and partners read it in a sentence: "Nov 26, 2027". */
export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
