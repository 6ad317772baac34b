/** The words of clients' disputes. */
export const disputesTexts = {
  title: "Disputes",
  lead: "Clients' disputes with the bureaus. The bureau decides within 30 days, or 45 if more evidence came in; we track its deadline.",
  failed: "Error Loading Data",
  noun: ["dispute", "disputes"],
  search: "Client or dispute ID",
  state: "State",
  item: "Item",
  client: "Client",
  reason: "Reason",
  filed: "Filed",
  closedOn: "Closed on",
  bureaus: "Bureaus",
  due: "Bureau's deadline",
  none: "None",
  id: "ID",
  closed: "Closed",
  emptyTitle: "No disputes yet",
  emptyText: "Clients file them from their credit report.",
  all: "All disputes",
  words: "What the client wrote",
  noWords: "Nothing beyond the reason",
  evidence: "Evidence",
  noEvidence: "No documents yet.",
  open: "Open",
  documentFailed: "The document couldn't be opened. Try again in a minute.",
  received: "Received",
  outcome: "Outcome",
  explanation: "Bureau's words",
  status: "Status",
  bureau: "Bureau",
  paper: "On paper",
  mailed: "Mailed",
  recordMailing: "Record as mailed",
  recordMailingOf: (bureau: string): string => `Record ${bureau}’s result as mailed`,
  mailQuestion:
    "The client hasn't agreed to electronic notices, so this result has to go to them on paper. Record it once the letter is in the mail.",
  recorded: "Recorded as mailed.",
  notRecorded: "Nothing was recorded. Try again in a minute.",
  ask: "Ask the bureaus now",
  asked: "The bureaus were asked. Their answers are shown.",
  notAsked: "The bureaus couldn't be asked. Try again in a minute.",
  notes: "Case notes",
  noNotes: "No notes yet.",
  addNote: "Add note",
  close: "Close case",
  reopen: "Reopen case",
  closedBy: (by: string): string => `${by} closed the case`,
  reopenedBy: (by: string): string => `${by} reopened the case`,
  closeLead:
    "Every bureau must have answered, and every result that goes out on paper must be mailed. We tell the client that the case is closed.",
  noteLead: "For other admins; the client doesn't see it.",
  reopenLead: "We track the case again.",
  text: "Note",
  required: "A note is required.",
  person: "Open the account",
} as const;

/** The state of a case, as the list filters it. */
export const caseStates = {
  running: "With a bureau",
  overdue: "Overdue",
  done: "Answered",
  closed: "Closed",
} as const;

/** A dispute's status at a bureau. */
export const bureauStates = {
  sending: { name: "Sending", tone: "warning" },
  received: { name: "Received", tone: "info" },
  investigating: { name: "Investigating", tone: "info" },
  resolved: { name: "Resolved", tone: "success" },
  rejected: { name: "Rejected", tone: "error" },
} as const;

/** How a bureau decided. */
export const outcomes = {
  verified: "Verified as accurate",
  deleted: "Deleted",
  updated: "Corrected",
  frivolous: "Called frivolous",
} as const;

/** Why an item is disputed. */
export const reasons: Readonly<Record<string, string>> = {
  notMine: "Not mine",
  identityTheft: "Identity theft",
  neverLate: "Never late",
  wrongBalance: "Wrong balance",
  wrongDates: "Wrong dates",
  paidOrClosed: "Paid or closed",
  duplicate: "Duplicate",
  tooOld: "Too old",
  notAuthorized: "Not authorized",
  other: "Other",
};
