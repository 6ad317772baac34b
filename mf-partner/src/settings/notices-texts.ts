/** The words of the record of accepted compliance notices. */
export const noticesTexts = {
  title: "Accepted notices",
  lead: "Who accepted the FCRA compliance notice, when and from where. The record can’t be changed.",
  failed: "Failed to load accepted notices",
  noun: ["accepted notice", "accepted notices"],
  search: "Name or email",
  person: "Person",
  accepted: "Accepted",
  version: "Version",
  ip: "IP address",
  device: "Browser",
  hash: "SHA-256 of the text",
  id: "Record ID",
  pdf: "PDF",
  pdfFailed: "The PDF couldn’t be created.",
  emptyTitle: "No notice accepted yet",
  emptyText: "Your team accepts the notice at each sign-in. We list each acceptance here.",
} as const;
