/** What `centsOf` takes, roughly: by it the browser tells which field is wrong. */
export const dollarPattern = String.raw`\s*\$?[\d,]+(\.\d{1,2})?\s*`;

/** Cents of an amount typed in dollars, such as `2.75` or `1,000`; `null` unless it is an amount above zero in whole cents. */
export function centsOf(typed: FormDataEntryValue | null): number | null {
  if (typeof typed !== "string") return null;
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const cents = Number((found[1] ?? "").replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return cents > 0 ? cents : null;
}
