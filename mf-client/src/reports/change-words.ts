import { bureauNames } from "@roadworthy/contracts/primitives";
import type { ReportEvent } from "@roadworthy/domain/credit/report-diff.rules";
import { formatPercent, formatWholeDollars, formatWholePercent } from "@roadworthy/kit/format";
import { reportsTexts as texts } from "./reports-texts.ts";

const words = texts.changes;
const money = (cents: number | null): string => (cents === null ? "–" : formatWholeDollars(cents));

/** A difference between two reports in a sentence that begins with its bureau. */
export const changeSentence = (event: ReportEvent): string =>
  texts.at(bureauNames[event.source.bureau], wordsOf(event));

function wordsOf(event: ReportEvent): string {
  switch (event.kind) {
    case "account_added":
    case "account_removed":
    case "account_closed":
    case "account_reopened":
    case "account_paid_off":
    case "authorized_user_changed":
    case "payment_status_changed":
      return words[event.kind](event.account.creditor);
    case "balance_changed":
    case "limit_changed":
      return words[event.kind](event.account.creditor, money(event.from), money(event.to));
    case "remark_added":
    case "remark_removed":
      return words.remark_changed(event.account.creditor);
    case "inquiry_added":
    case "inquiry_removed":
      return words[event.kind](event.inquiry.subscriber);
    case "collection_added":
    case "collection_removed":
    case "collection_paid":
      return words[event.kind](event.collection.agency);
    case "collection_balance_changed":
      return words.collection_balance_changed(event.collection.agency, money(event.from), money(event.to));
    case "public_record_added":
    case "public_record_removed":
    case "public_record_status_changed":
      return words[event.kind](event.record.court);
    case "score_changed":
      return words.score_changed(String(event.from), String(event.to));
    case "score_appeared":
      return words.score_appeared(String(event.to));
    case "score_lost":
      return words.score_lost;
    case "utilization_changed":
      return words.utilization_changed(...percents(event.from, event.to));
    case "file_alert_added":
    case "file_alert_removed":
      return words.file_alert;
    case "freeze_changed":
      return words.freeze_changed;
    case "personal_information_added":
    case "personal_information_removed":
      return words.personal;
  }
}

/** Whole, as the report itself says them; with a decimal where the whole ones would be equal. */
const percents = (from: number, to: number): [string, string] =>
  formatWholePercent(from) === formatWholePercent(to)
    ? [formatPercent(from), formatPercent(to)]
    : [formatWholePercent(from), formatWholePercent(to)];
