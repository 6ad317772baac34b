import { topUpLimits } from "@roadworthy/contracts/ledger";

/** Reads an amount that a person typed in US dollars: integer cents, or the sentence that says what is wrong with it. */
export function centsOf(text: string): number | string {
  const typed = text.trim().replace(/^\$/, "").replaceAll(",", "").trim();
  if (typed === "") return "The amount is required.";
  const [, dollars, cents = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  if (dollars === undefined) return "The amount must be a number with at most two decimals.";
  const amountCents = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  if (amountCents < topUpLimits.minCents) return "The amount must be at least $10.00.";
  if (amountCents > topUpLimits.maxCents) return "The amount must be at most $10,000.00.";
  return amountCents;
}
