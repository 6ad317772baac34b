import { addDays } from "../calendar.rules.ts";
import { addBusinessDays } from "./business-days.rules.ts";

/** The periods of FCRA section 611, 15 USC 1681i. */
export const disputePeriods = {
  /** (a)(1)(A): the reinvestigation ends within 30 days. */
  reinvestigationDays: 30,
  /** (a)(1)(B): 15 more when the consumer sends relevant information during the 30 days. */
  extensionDays: 15,
  /** 15 USC 1681j(a)(3): 45 days when the dispute follows the free yearly report. */
  afterFreeReportDays: 45,
  /** (a)(2)(A): the furnisher is notified within 5 business days. */
  furnisherNoticeBusinessDays: 5,
  /** (a)(6)(A): the results go out within 5 business days of the end. */
  resultsBusinessDays: 5,
  /** (a)(5)(B)(ii): a reinserted item is reported within 5 business days. */
  reinsertionNoticeBusinessDays: 5,
  /** (a)(7): the consumer may ask how it was done; the answer takes at most 15 days. */
  procedureDays: 15,
} as const;

/** A dispute as far as its clock is concerned. Days are calendar dates. */
export type DisputeDates = {
  readonly receivedOn: string;
  /** When the consumer sent more information, if ever. */
  readonly moreInformationOn?: string | null;
  readonly followsFreeReport?: boolean;
  readonly completedOn?: string | null;
  readonly reinsertedOn?: string | null;
};

export type DisputeDeadlines = {
  readonly furnisherNoticeBy: string;
  readonly reinvestigationBy: string;
  /** Whether more information came in time to add 15 days; it never does to a clock of 45 days. */
  readonly isExtended: boolean;
  /** From the day the work was finished; from the last possible day until then. */
  readonly resultsBy: string;
  readonly reinsertionNoticeBy: string | null;
};

/** Every deadline of a dispute. Information that comes after the 30 days, or before the dispute, extends nothing. */
export const disputeDeadlines = (dispute: DisputeDates): DisputeDeadlines => {
  const { receivedOn, moreInformationOn, followsFreeReport, completedOn, reinsertedOn } = dispute;
  const p = disputePeriods;
  const basic = addDays(
    receivedOn,
    followsFreeReport === true ? p.afterFreeReportDays : p.reinvestigationDays,
  );
  const isExtended =
    followsFreeReport !== true &&
    moreInformationOn !== null &&
    moreInformationOn !== undefined &&
    moreInformationOn >= receivedOn &&
    moreInformationOn <= basic;
  const reinvestigationBy = isExtended ? addDays(basic, p.extensionDays) : basic;
  return {
    furnisherNoticeBy: addBusinessDays(receivedOn, p.furnisherNoticeBusinessDays),
    reinvestigationBy,
    isExtended,
    resultsBy: addBusinessDays(completedOn ?? reinvestigationBy, p.resultsBusinessDays),
    reinsertionNoticeBy:
      reinsertedOn === null || reinsertedOn === undefined
        ? null
        : addBusinessDays(reinsertedOn, p.reinsertionNoticeBusinessDays),
  };
};

/** Where the reinvestigation stands: running, due within five days, or overdue, when the item must go ((a)(5)(A)). */
export const disputeUrgency = (
  dispute: DisputeDates,
  onDate: string,
): "done" | "running" | "due_soon" | "overdue" => {
  if (dispute.completedOn !== null && dispute.completedOn !== undefined) return "done";
  const { reinvestigationBy } = disputeDeadlines(dispute);
  if (onDate > reinvestigationBy) return "overdue";
  return onDate >= addDays(reinvestigationBy, -5) ? "due_soon" : "running";
};

/** How many words a statement has. */
export const wordsOf = (statement: string): number =>
  statement.split(/\s+/).filter((word) => word !== "").length;
