/** The words of privacy requests. */
export const privacyTexts = {
  title: "Privacy requests",
  lead: "What this person asked of their data by mail or phone. An open one waits in the queue with the law’s day.",
  failed: "The requests could not be read. Load the page again.",
  none: "None",
  kinds: { access: "Copy of their data", correct: "Correction", delete: "Deletion" },
  kind: "What they ask for",
  received: "received",
  receivedOn: "Received on",
  due: "Due",
  done: "Done",
  note: "What they wrote or said",
  record: "Record a request",
  recordLead: "It has to be answered within 45 days of the day it came.",
  finish: "Mark as done",
  finishLead: "Say what was done, or why it was not.",
  outcome: "What was done",
} as const;
