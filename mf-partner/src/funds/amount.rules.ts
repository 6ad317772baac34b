import { topUpLimits } from "@roadworthy/contracts/ledger";
import { formatCents } from "@roadworthy/kit/format";
import { fundsTexts as texts } from "./funds-texts.ts";

/** Reads an amount that a person typed in US dollars: integer cents, or the sentence that says what is wrong with it. */
export function centsOf(text: string): number | string {
  const typed = text.trim().replace(/^\$/, "").replaceAll(",", "").trim();
  if (typed === "") return texts.missing;
  const [, dollars, cents = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  if (dollars === undefined) return texts.notANumber;
  const amountCents = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  if (amountCents < topUpLimits.minCents) return texts.least(formatCents(topUpLimits.minCents));
  if (amountCents > topUpLimits.maxCents) return texts.most(formatCents(topUpLimits.maxCents));
  return amountCents;
}
