import { locale } from "./language.ts";

const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
const wholeDollars = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Integer cents as US dollars, `$1,234.50`. */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** Integer cents rounded to whole US dollars, `$1,235`; for balances where cents are noise. */
export const formatWholeDollars = (cents: number): string => wholeDollars.format(cents / 100);

/** Basis points as a percentage, `2850` as `28.5%`. */
export const formatBasisPoints = (basisPoints: number): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(basisPoints / 100)}%`;

/** An instant in the reader's own time zone. */
export const formatInstant = (at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at);

/** A calendar date (`YYYY-MM-DD`) or the day of an instant; calendar dates never shift with the time zone. */
export const formatDay = (on: Date | string): string =>
  typeof on === "string"
    ? new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
        new Date(`${on}T00:00:00Z`),
      )
    : new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(on);
