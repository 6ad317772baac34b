import type { PullBatchRow } from "@roadworthy/contracts/pull-batches";
import { language } from "@roadworthy/kit/language";
import { rowProblemsTexts as texts } from "./row-problems-texts.ts";

/** What is wrong with a row, in the language of the page; empty when nothing is. */
export const problemOf = ({ issues, refusal }: Pick<PullBatchRow, "issues" | "refusal">): string =>
  refusal === null
    ? issues.map(({ path, message }) => texts.issue(fieldOf(path), message)).join("; ")
    : refusalOf(refusal);

/** The column behind a path such as `address.zipCode`; one without a name of ours is named as in the file. */
function fieldOf(path: string): string {
  const name = path.split(".").at(-1) ?? "";
  const names: Readonly<Record<string, string>> = texts.fields;
  return path === "" ? texts.fields.row : (names[name] ?? path);
}

/** The API's own words are English. */
function refusalOf({ code, detail }: NonNullable<PullBatchRow["refusal"]>): string {
  const known: Readonly<Record<string, string>> = texts.refusals;
  return known[code] ?? (language === "en" ? detail : texts.refusals.other);
}
