/** The words of privacy requests. */
export const privacyTexts = {
  title: "Privacy requests",
  lead: "What this person asked about their data by mail or phone. Open requests wait in the queue with their legal due date.",
  failed: "The requests couldn’t be loaded. Reload the page.",
  none: "None",
  kinds: { access: "Copy of their data", correct: "Correction", delete: "Deletion" },
  kind: "What they ask for",
  received: "received",
  receivedOn: "Received on",
  due: "Due",
  done: "Done",
  note: "What they wrote or said",
  record: "Record a request",
  recordLead: "We have to answer within 45 days of the day it came in.",
  finish: "Mark as done",
  finishLead: "Say what was done, or why it wasn’t.",
  outcome: "What was done",
} as const;
