import { setImmediate as breath } from "node:timers/promises";
import { CsvError, parse } from "csv-parse/sync";
import {
  MOST_BATCH_ROWS,
  MOST_ROW_FIELDS,
  type BatchDefaults,
  type PullBatchRow,
} from "@roadworthy/contracts/pull-batches";
import { pullRequest, type PullRequest } from "@roadworthy/contracts/pull-request";
import { AppError } from "../../platform/app-error.ts";
import { canonicalRequest } from "../pulls/rules/request.rules.ts";
import { columnOf, rowOf, withDefaults } from "./batch-file.rules.ts";

/** A row of a batch as it came. */
type RawRow = {
  readonly line: number;
  readonly fields: Record<string, unknown>;
  readonly columns?: ColumnNames;
};
/** The header's own name of each field that a file has a column for. */
type ColumnNames = ReadonlyMap<string, string>;
/** A row after the checks that need no database. */
export type CheckedRow = { readonly line: number } & (
  | { readonly request: PullRequest; readonly issues: null; readonly columns?: ColumnNames | undefined }
  | { readonly name: string | null; readonly reference: string | null; readonly issues: Issue[] }
);
type Issue = PullBatchRow["issues"][number];

/** Rows between which other requests get their turn. */
const ROWS_AT_ONCE = 200;
const ISSUES_SHOWN = 20;

/** Checks every row by the contract of a single pull, and finds rows that repeat another. */
export async function checkRows(
  body: { readonly rows?: Record<string, unknown>[] | undefined; readonly csv?: string | undefined },
  defaults: BatchDefaults,
): Promise<CheckedRow[]> {
  const raw = body.csv === undefined ? jsonRows(body.rows ?? []) : csvRows(body.csv);
  const seen = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const [index, row] of raw.entries()) {
    if (index % ROWS_AT_ONCE === 0) await breath();
    checked.push(checkRow(row, defaults, seen));
  }
  return checked;
}

/** The same with the column of each field, where the row came in a file. */
export const inColumns = (issues: readonly Issue[], columns: ColumnNames | undefined): Issue[] =>
  issues.map((issue) => {
    // Of a list's entry the column is that of the list.
    const column = columns?.get(issue.path) ?? columns?.get(issue.path.replace(/\.\d+$/, ""));
    return column === undefined ? issue : { ...issue, column };
  });

function checkRow(
  { line, fields, columns }: RawRow,
  defaults: BatchDefaults,
  seen: Map<string, number>,
): CheckedRow {
  const parsed = pullRequest.safeParse(withDefaults(fields, defaults));
  const wrong = (issues: Issue[]): CheckedRow => ({
    line,
    name: asText(
      [fields["firstName"], fields["lastName"]].filter((name) => typeof name === "string").join(" "),
      120,
    ),
    reference: typeof fields["reference"] === "string" ? asText(fields["reference"], 64) : null,
    issues: inColumns(issues, columns),
  });
  if (!parsed.success) {
    return wrong(
      parsed.error.issues
        .slice(0, ISSUES_SHOWN)
        .map(({ path, message }) => ({ path: asText(path.join("."), 120) ?? "", message })),
    );
  }
  const request = parsed.data;
  const alone = (["email", "clientCode"] as const).find((field) => request[field] !== undefined);
  if (alone) return wrong([{ path: alone, message: "is for single pulls" }]);
  const form = canonicalRequest(request);
  const twin = seen.get(form);
  if (twin !== undefined) return wrong([{ path: "", message: `is the same as line ${twin}` }]);
  seen.set(form, line);
  return { line, request, issues: null, columns };
}

/** What is kept of a row that cannot be ordered, to tell which one it is: text of any kind may stand in it, also what cannot be stored. */
const asText = (text: string, most: number): string | null =>
  text.replaceAll(/\p{Cc}/gu, "").slice(0, most) || null;

const jsonRows = (rows: readonly Record<string, unknown>[]): RawRow[] =>
  rows.map((fields, index) => ({ line: index + 1, fields }));

function csvRows(text: string): RawRow[] {
  const [header, ...records] = readCsv(text);
  if (!header || records.length === 0) throw refuseFile("has no rows");
  const columns = header.cells.map((name) => {
    const column = columnOf(name);
    if (!column) throw refuseFile(`has an unknown column: ${name.slice(0, 60)}`);
    return column;
  });
  const names = new Map<string, string>();
  for (const [index, { path }] of columns.entries()) {
    const [field, name] = [path.join("."), header.cells[index]?.trim().slice(0, 60) ?? ""];
    const twin = names.get(field);
    // The second would be taken, and the first never looked at.
    if (twin !== undefined) throw refuseFile(`has two columns for the same thing: ${twin} and ${name}`);
    names.set(field, name);
  }
  return records.map(({ line, cells }) => ({ line, fields: rowOf(columns, cells), columns: names }));
}

/** Many times what the longest row may hold. */
const MOST_ROW_CHARACTERS = 50_000;
/** Rows of a file counting blank ones, which a spreadsheet may leave by the thousand. */
const MOST_LINES = 2 * MOST_BATCH_ROWS;

/** The file's rows with the line each begins on; fields may hold line breaks. What is too much ends the reading. */
function readCsv(text: string): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = [];
  let lines = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_ROW_CHARACTERS,
      on_record(cells: string[], info) {
        if (cells.length > MOST_ROW_FIELDS) throw refuseFile(`has more than ${MOST_ROW_FIELDS} columns`);
        lines += 1;
        if (lines > MOST_LINES + 1) throw refuseFile(`has more than ${MOST_LINES} lines`);
        if (cells.some((cell) => cell.trim() !== ""))
          records.push({ line: info.lines - breaksIn(cells), cells });
        if (records.length > MOST_BATCH_ROWS + 1) throw refuseFile(`has more than ${MOST_BATCH_ROWS} rows`);
        return null;
      },
    });
    return records;
  } catch (error) {
    if (error instanceof CsvError) throw refuseFile(`cannot be read: ${error.message.slice(0, 120)}`);
    throw error;
  }
}

const breaksIn = (cells: readonly string[]): number => cells.join("").split("\n").length - 1;

/** What separates the names of the header; spreadsheets of some countries write semicolons. */
function separatorOf(text: string): string {
  const [header = ""] = text.slice(0, 5_000).split(/\r?\n/, 1);
  const often = (separator: string): number => header.split(separator).length;
  return [";", "\t"].find((separator) => often(separator) > often(",")) ?? ",";
}

const refuseFile = (message: string): AppError =>
  new AppError("invalid_request", "The file can't be used as a batch.", {
    issues: [{ path: "csv", message }],
  });
