/** What a visitor typed as an amount, in cents: commas, spaces and a dollar sign do not count, nothing is 0; `null` if it is no amount. */
export function centsOf(text: string): number | null {
  const plain = text.replaceAll(/[,\s$]/g, "");
  if (plain === "") return 0;
  const match = /^(\d{1,8})(?:\.(\d{0,2}))?$/.exec(plain);
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents > maxCents ? null : cents;
}

/** The calculators take up to ten million dollars. */
export const maxCents = 1_000_000_000;

/** An amount as a field shows it: `30,000`, and cents only when there are some. */
export function amountText(cents: number): string {
  const dollars = Math.trunc(cents / 100).toLocaleString("en-US");
  return cents % 100 === 0 ? dollars : `${dollars}.${String(cents % 100).padStart(2, "0")}`;
}

/** A percentage as the rules of the loan read it, `4.99`, or `null`: up to `maximum`, with at most six decimals. */
export function percentOf(text: string, maximum: number): string | null {
  const plain = text.trim().replace(/%$/, "").trim().replace(/^\./, "0.").replace(/\.$/, "");
  return /^\d{1,3}(\.\d{1,6})?$/.test(plain) && Number(plain) <= maximum ? plain : null;
}

/** A whole number between two limits, or `null`. */
export function wholeOf(text: string, minimum: number, maximum: number): number | null {
  const plain = text.trim();
  if (!/^\d{1,4}$/.test(plain)) return null;
  const value = Number(plain);
  return value >= minimum && value <= maximum ? value : null;
}
