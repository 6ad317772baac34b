import { addDays } from "../calendar.rules.ts";
import { addBusinessDays } from "./business-days.rules.ts";

/** The periods of FCRA section 611, 15 USC 1681i. */
export const disputePeriods = {
  /** (a)(1)(A): the reinvestigation ends within 30 days. */
  reinvestigationDays: 30,
  /** (a)(1)(B): 15 more when the consumer sends relevant information during the 30 days; 15 USC 1681j(a)(3) gives as many after the free yearly report. */
  extensionDays: 15,
  /** (a)(2)(A): the furnisher is notified within 5 business days. */
  furnisherNoticeBusinessDays: 5,
  /** (a)(6)(A): the results go out within 5 business days of the end. */
  resultsBusinessDays: 5,
  /** (a)(5)(B)(ii): a reinserted item is reported within 5 business days. */
  reinsertionNoticeBusinessDays: 5,
} as const;

/** A dispute at a bureau as far as its clock is concerned. Days are calendar dates. */
export type DisputeDates = {
  readonly receivedOn: string;
  /** Whether the bureau has the 15 days more, for either reason. */
  readonly isExtended: boolean;
  readonly completedOn: string | null;
};

const reinvestigationBy = ({ receivedOn, isExtended }: DisputeDates): string =>
  addDays(receivedOn, disputePeriods.reinvestigationDays + (isExtended ? disputePeriods.extensionDays : 0));

/** By when the results go out: from the day the work was finished; from the last possible day until then. */
export const disputeResultsBy = (dispute: DisputeDates): string =>
  addBusinessDays(dispute.completedOn ?? reinvestigationBy(dispute), disputePeriods.resultsBusinessDays);

/** Where the reinvestigation stands: running, due within five days, or overdue, when the item must go ((a)(5)(A)). */
export const disputeUrgency = (
  dispute: DisputeDates,
  onDate: string,
): "done" | "running" | "due_soon" | "overdue" => {
  if (dispute.completedOn !== null) return "done";
  const lastDay = reinvestigationBy(dispute);
  if (onDate > lastDay) return "overdue";
  return onDate >= addDays(lastDay, -5) ? "due_soon" : "running";
};

/** How many words a statement has. */
export const wordsOf = (statement: string): number =>
  statement.split(/\s+/).filter((word) => word !== "").length;
