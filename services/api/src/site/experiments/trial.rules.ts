import type { z } from "zod";
import { trialText } from "@roadworthy/contracts/experiments";
import { namesMoney } from "./verdict.rules.ts";

type Text = z.output<typeof trialText>;

/** The words of an item that an experiment changes. */
export const trialTextOf = (values: Readonly<Record<string, unknown>>): Text => {
  const { title, titleEs, body, bodyEs } = values;
  return trialText.parse({ title, titleEs, body, bodyEs });
};

/** Why a text cannot be tried against the public one; `null` if it can. */
export function experimentProblem(a: Text, b: Text): string | null {
  const words = (text: Text): string[] =>
    [text.title, text.titleEs, text.body, text.bodyEs].filter((one) => one !== null);
  if (words(a).join("\n") === words(b).join("\n")) return "B is the same as A. Change its wording.";
  if ([...words(a), ...words(b)].some(namesMoney))
    return "The text names an amount of money. Prices are the same for everyone, so we never test them.";
  if ((a.titleEs === null) !== (b.titleEs === null) || (a.bodyEs === null) !== (b.bodyEs === null))
    return "B needs Spanish words exactly where A has them, or visitors would see two languages.";
  return null;
}
