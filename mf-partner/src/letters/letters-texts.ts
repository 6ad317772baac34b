import type { DecisionOutcome, DecisionReason, LetterKind } from "@roadworthy/contracts/letters";
import type { ReportAccess } from "@roadworthy/contracts/report-files";

const kinds: Record<LetterKind, string> = {
  adverse_action: "Adverse action notice",
  risk_based_pricing: "Risk-based pricing notice",
};
const missing: Record<LetterKind, string> = {
  adverse_action: "The consumer must get an adverse action notice.",
  risk_based_pricing: "The consumer must get a risk-based pricing notice before the contract.",
};
const outcomes: Record<DecisionOutcome, string> = {
  approved: "Approved",
  approved_on_worse_terms: "Approved on worse terms than the best customers get",
  counteroffer: "Counteroffer",
  declined: "Declined",
};
const reasons: Record<DecisionReason, string> = {
  income_insufficient: "Income insufficient",
  income_unverified: "Unable to verify income",
  obligations_excessive: "Excessive obligations",
  employment_unverified: "Unable to verify employment",
  residence_too_short: "Length of residence",
  no_credit_file: "No credit file",
  credit_experience_limited: "Limited credit experience",
  obligations_delinquent: "Delinquent obligations",
  collection_or_judgment: "Collection or judgment",
  repossession: "Repossession or foreclosure",
  bankruptcy: "Bankruptcy",
  inquiries_many: "Recent inquiries",
  collateral_insufficient: "Collateral not sufficient",
  identity_unverified: "Unable to verify identity",
};
const accessKinds: Record<ReportAccess["kind"], string> = {
  read: "Opened",
  link: "Link to the PDF made",
  download: "PDF downloaded",
  decision: "Decision recorded",
};

/** The words of decisions, letters and the access log of a report. */
export const lettersTexts = {
  title: "Letters",
  lead: "Notices you wrote to consumers about decisions on their reports. Kept encrypted.",
  failed: "Failed to load letters",
  noun: ["letter", "letters"],
  search: "Client name",
  client: "Client",
  kind: "Letter",
  date: "Date",
  language: "Language",
  languages: { en: "English", es: "Spanish" },
  kept: "Kept through",
  report: "Report",
  pdf: "PDF",
  id: "Letter ID",
  emptyTitle: "No letters yet",
  emptyText:
    "Record your decision on a credit report. If the consumer must get a notice, you write it there.",
  toReports: "Open credit reports",
  kinds,
  missing,
  outcomes,
  reasons,
  accessKinds,
  decision: "Decision and letters",
  decisionLead:
    "Record your decision once. We tell you which notice the consumer must get, and write it from this report.",
  outcome: "What did you decide?",
  outcomeNeeded: "Choose what you decided.",
  reasonsLabel: "Principal reasons",
  reasonsHelp: "One to four. They stand in the notice.",
  reasonsNeeded: "Choose at least one reason.",
  record: "Record decision",
  decided: "Decision recorded",
  decideFailed: "The decision could not be recorded",
  dueBy: (day: string) => `Due by ${day}.`,
  writeIn: { en: "Write in English", es: "Write in Spanish" },
  written: "Letter written",
  writeFailed: "The letter could not be written",
  openFailed: "The letter could not be opened",
  keptThrough: (day: string) => `Kept through ${day}.`,
  deletedOn: (date: string): string => `Its contents are deleted on ${date}, as your settings say.`,
  contentsDeleted: (date: string): string =>
    `The bureaus’ files and scores were deleted on ${date}, when their retention period ended. Pull, consent, charge and accesses stay on record.`,
  keptAtLeast: (day: string) => `By law this report is kept at least through ${day}.`,
  accesses: "PDF and access log",
  makeLink: "Make PDF link",
  linkFailed: "The link could not be made",
  openPdf: "Open PDF",
  copyLink: "Copy link",
  copied: "Link copied",
  copyFailed: "The link could not be copied",
  worksUntil: "Works until",
  when: "When",
  what: "What",
  who: "Who",
  ip: "IP address",
  deskFailed: "The decision and the access log could not be read.",
  tryAgain: "Try Again",
} as const;
