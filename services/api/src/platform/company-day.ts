export { companyDay } from "@roadworthy/domain/company-day.rules";

/** A calendar date as admins and partners read it in a sentence: "Nov 26, 2027". */
export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
