/** A full hour as people say it: "5 AM". */
function clock(hour: number): string {
  if (hour % 24 === 0) return "midnight";
  if (hour === 12) return "noon";
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`;
}

/** The words of what looks like abuse. */
export const abuseTexts = {
  title: "Abuse",
  lead: "Usage patterns worth a look. They don’t block anything by themselves.",
  failed: "Error Loading Data",
  noun: ["case", "cases"],
  pattern: "Pattern",
  subject: "About",
  count: "Count",
  state: "State",
  open: "Open",
  closed: "Closed",
  opened: "Found",
  last: "Last seen",
  first: "First seen",
  threshold: "Threshold",
  id: "ID",
  emptyTitle: "Nothing looks like abuse",
  emptyText: "We check pulls, access codes and clients’ reports every ten minutes.",
  look: "See what was found",
  outcome: "What you found",
  outcomes: { harmless: "Harmless", acted: "Acted on" },
  note: "What was done, or why it is harmless",
  close: "Close case",
  closeLead: "Only new activity can open it again.",
  closedBy: "Closed by",
  evidence: "Pulls behind this case",
  evidenceOf: (shown: string, total: string): string =>
    `The newest ${shown} of ${total}. The file has the others too.`,
  attempts: "Wrong codes entered",
  attemptsNote: "The codes themselves are never kept.",
  noAttempts: "No wrong codes are on file for that time.",
  entered: "Entered",
  enteredBy: "Entered by",
  noPulls: "No pulls of this pattern are on file for that time.",
  evidenceFailed: "The pulls behind this case couldn’t be loaded. Open it again in a minute.",
  loading: "Loading the pulls",
  ordered: "Ordered",
  business: "Business",
  consumer: "Consumer",
  by: "Ordered by",
  ip: "IP address",
  unknown: "Unknown",
  file: "Download case file (CSV)",
  fileFailed: "The file couldn’t be created. Try again.",
  earlier: "Other cases about the same subject",
  reports: "What clients wrote",
  closeTold: "Everyone who reported it is told whether you acted.",
  seePull: "See the pull",
  rules: "What counts as a case",
  rulesLead: "Changes apply to new findings. Open cases stay open.",
  from: "At least",
  within: "Within",
  unit: "Unit",
  units: { minutes: "Minutes", hours: "Hours", days: "Days" },
  on: "Check for this",
  save: "Save",
  saved: "The threshold was changed.",
  notSaved: "The threshold wasn’t changed. Try again in a minute.",
  night: (from: number, until: number) => `${clock(from)} to ${clock(until)} Eastern time`,
} as const;

/** What each pattern is called. */
export const patternNames = {
  velocity: "Unusually many pulls",
  odd_hours: "Pulls at night",
  many_partners: "One consumer, many businesses",
  code_guessing: "Wrong access codes",
  client_reports: "Reported by clients",
} as const;

/** What is counted. */
export const patternTexts = {
  velocity: "Live pulls of one business",
  odd_hours: "Live pulls of one business that people ordered at night",
  many_partners: "Businesses that pulled the same consumer",
  code_guessing: "Wrong codes entered by one business",
  client_reports: "Entries of their inquiry logs that clients reported as misuse by one business",
} as const;
