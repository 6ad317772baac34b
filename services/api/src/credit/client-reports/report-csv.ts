import type { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { personalParts } from "@roadworthy/domain/credit/reported-fields.rules";
import { csvOptions } from "../../platform/documents/csv.rules.ts";
import { dollars } from "../../platform/serve-list.ts";
import { reportsOf } from "./client-reports.rules.ts";

const columns = [
  "Bureau", "Section", "Name", "Type", "Last four digits", "Opened or filed", "Closed", "Last reported", "Status", "Balance (USD)",
  "Credit limit (USD)", "Original amount (USD)", "Past due (USD)", "Monthly payment (USD)", "Payment history, newest month first",
  "Responsibility", "First missed payment", "Remarks",
]; // prettier-ignore

type Row = readonly (string | null)[];
const amount = (cents: number | null): string | null => (cents === null ? null : dollars(cents));

/** A report as lines for a spreadsheet: scores, then every account, inquiry, collection, record, piece of personal information,
 * statement, alert and freeze of every bureau. */
export function reportCsv(report: OwnReport): Readable {
  const rows: Row[] = report.scores.map(({ bureau, model, version, value, scoredOn }) => [
    bureauNames[bureau], "Score", `${model} ${version}`, null, null, null, null, scoredOn, value === null ? "No score" : String(value),
  ]); // prettier-ignore
  for (const { bureau, file } of reportsOf(report.files)) {
    const name = bureauNames[bureau];
    for (const line of file.tradelines) {
      rows.push([
        name, "Account", line.creditor, line.type, line.accountNumberLast4, line.openedOn, line.closedOn, line.lastReportedOn,
        line.paymentStatus, amount(line.balanceCents), amount(line.creditLimitCents), amount(line.originalAmountCents),
        amount(line.pastDueCents), amount(line.monthlyPaymentCents), line.paymentHistory,
        line.responsibility ?? null, line.firstDelinquencyOn ?? null, (line.remarks ?? []).join("; "),
      ]); // prettier-ignore
    }
    for (const { subscriber, type, inquiredOn, industry } of file.inquiries)
      rows.push([name, "Inquiry", subscriber, type, null, inquiredOn, null, null, industry]);
    for (const item of file.collections)
      rows.push([name, "Collection", item.agency, item.originalCreditor, null, item.openedOn, null, null, item.isPaid ? "paid" : "unpaid", amount(item.balanceCents), null, null, null, null, null, null, item.firstDelinquencyOn ?? null]); // prettier-ignore
    for (const { court, type, filedOn, status } of file.publicRecords)
      rows.push([name, "Public record", court, type, null, filedOn, null, null, status]);
    for (const { part, value } of personalParts(file) ?? [])
      rows.push([name, "Personal information", value, part]);
    for (const { text, addedOn } of file.consumerStatements ?? [])
      rows.push([name, "Consumer statement", text, null, null, addedOn]);
    for (const alert of file.alerts) {
      const detail = file.alertDetails?.find(({ kind }) => kind === alert);
      rows.push([name, "Alert", alert, null, null, detail?.placedOn ?? null, detail?.expiresOn ?? null]);
    }
    if (file.securityFreeze === true) rows.push([name, "Security freeze", "frozen"]);
  }
  return stringify(
    rows.map((row) => columns.map((_, index) => row[index] ?? "")),
    { ...csvOptions, header: true, columns },
  );
}
