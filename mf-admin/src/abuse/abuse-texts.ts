/** The words of what looks like abuse. */
export const abuseTexts = {
  title: "Abuse",
  lead: "Patterns of use that somebody should look at. Nothing is blocked by them.",
  failed: "Error Loading Data",
  noun: ["case", "cases"],
  pattern: "Pattern",
  subject: "Of",
  count: "Count",
  state: "State",
  open: "Open",
  closed: "Closed",
  opened: "Found",
  last: "Last seen",
  first: "First seen",
  threshold: "Case from",
  id: "ID",
  emptyTitle: "Nothing looks like abuse",
  emptyText: "Pulls and access codes are looked through every ten minutes.",
  look: "Look at them",
  outcome: "What you found",
  outcomes: { harmless: "Harmless", acted: "Acted on" },
  note: "What was done, or why it is harmless",
  close: "Close case",
  closeLead: "Only what happens from now on can open it again.",
  closedBy: "Closed by",
  rules: "From when on it is a case",
  rulesLead: "A change counts for what is found from now on. Open cases stay.",
  from: "From how many",
  within: "Within minutes",
  on: "Looked for",
  save: "Save",
  saved: "The threshold was changed.",
  notSaved: "The threshold was not changed. Try again in a minute.",
  night: (from: number, until: number) => `${from}:00 to ${until}:00 Eastern time`,
} as const;

/** What each pattern is called. */
export const patternNames = {
  velocity: "Very many pulls",
  odd_hours: "Pulls at night",
  many_partners: "One consumer, many businesses",
  code_guessing: "Wrong access codes",
} as const;

/** What is counted. */
export const patternTexts = {
  velocity: "Live pulls of one business",
  odd_hours: "Live pulls of one business that people ordered at night",
  many_partners: "Businesses that pulled the same consumer",
  code_guessing: "Wrong access codes of one business",
} as const;
