import type { PullBatchRow } from "@roadworthy/contracts/pull-batches";
import { problemOf as apiProblemOf } from "@roadworthy/kit/api";
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
  const said = issues.map(({ path, column, message }) =>
    texts.issue(column === undefined ? fieldOf(path) : texts.column(column), message),
  );
  return [...new Set(said)].join(" ");
}

/** Why the API can't use a file at all; `null` for any other error. */
export function fileFaultOf(error: unknown): string | null {
  const issue = apiProblemOf(error)?.issues?.find(({ path }) => path === "csv");
  return issue === undefined ? null : texts.file(issue.message);
}

/** The name of a field such as `address.zipCode` that has no column in the file. */
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
