import type { PullBatchRow } from "@roadworthy/contracts/pull-batches";
import { language } from "@roadworthy/kit/language";
import { rowProblemsTexts as texts } from "./row-problems-texts.ts";

/** What is wrong with a row, in the language of the page; empty when nothing is. */
export function problemOf({
  issues,
  refusal,
  pull,
}: Pick<PullBatchRow, "issues" | "refusal" | "pull">): string {
  if (refusal !== null) return refusalOf(refusal);
  if (pull?.status === "failed") return texts.noFile;
  if (pull?.status === "partial") return texts.someFiles;
  return [...new Set(issues.map(({ path, message }) => texts.issue(fieldOf(path), message)))].join("; ");
}

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
