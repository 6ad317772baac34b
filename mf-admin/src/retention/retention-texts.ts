import type { RetainedRecords, RetentionClassName } from "@roadworthy/contracts/admin-retention";

/** The words of what is kept for how long. */
export const retentionTexts = {
  title: "Retention",
  lead: "How long we keep each kind of record, what is due, and proof of what we disposed of.",
  failed: "Error Loading Data",
  classes: "Kinds of records",
  record: "Records",
  rule: "Kept",
  source: "Rule",
  count: "Stored",
  oldest: "Oldest",
  due: "Due",
  how: "Disposal",
  dryRun: "Dry run",
  dryRunOf: (name: string): string => `Dry run: ${name}`,
  dryRunFailed: "The dry run failed. Nothing was deleted. Try again in a minute.",
  dryRunLead: "This is what a disposal would delete today. Nothing has been deleted.",
  nothingDue: "Nothing of this kind is due today.",
  found: "Records due",
  asOf: "Due on",
  from: "Oldest of them",
  until: "Newest of them",
  digest: "SHA-256 of their IDs",
  ids: "First IDs",
  propose: "Propose disposal",
  proposeLead:
    "They are deleted for good as soon as another admin approves, unless one of them is no longer due.",
  held: "On legal hold",
  holds: "Legal holds",
  holdsLead: "Records of these clients and businesses stay past their time.",
  noHolds: "No legal holds.",
  subject: "Client or business",
  subjectField: "Email of a client, or ID of a client or a business",
  noSubject: "Enter an email address or an ID.",
  kinds: { client: "Client", business: "Business" },
  reason: "Reason",
  since: "Since",
  proposeHold: "Propose a legal hold",
  proposeHoldLead: "Their records stay past their time as soon as another admin approves.",
  lift: "Propose lifting",
  liftOf: (name: string): string => `Propose lifting the legal hold on ${name}`,
  liftLead: "As soon as another admin approves, records past their time go with the next disposal.",
  heldFiles: "Sealed files",
  heldFilesLead:
    "What a closed account held while it was on legal hold. Opening a file takes two admins; it's deleted when the hold is lifted.",
  account: "Account",
  size: "Size",
  bytes: (count: string): string => `${count} bytes`,
  sealedAt: "Sealed",
  opened: "Open until",
  sealed: "Sealed",
  proposeOpening: "Propose opening",
  proposeOpeningOf: (id: string): string => `Propose opening the sealed file of account ${id}`,
  openLead: "As soon as another admin approves, admins can download this file for 24 hours.",
  download: "Download",
  downloadOf: (id: string): string => `Download the file of account ${id}`,
  downloadFailed: "The file wasn't downloaded. Try again in a minute.",
  certificates: "Certificates of disposal",
  noCertificates: "Nothing has been disposed of yet.",
  certificate: "Certificate",
  when: "Disposed of",
  by: "By",
  byJob: "Scheduled job",
  both: (proposer: string, approver: string): string => `${proposer}, then ${approver}`,
  pdf: "PDF",
  pdfOf: (id: string): string => `PDF of certificate ${id}`,
  pdfFailed: "The certificate couldn't be created. Try again.",
  none: "None",
  keptFor: (months: number, days: number): string =>
    months > 0 ? `${months} months` : days > 0 ? `${days} days` : "",
  atMost: (months: number): string => `At most ${months} months`,
} as const;

/** What the time runs from. */
export const starts: Readonly<Record<RetainedRecords["runsFrom"], string>> = {
  creation: "from its creation",
  notice: "from the notice",
  end_of_use: "from its last use",
};

/** How records of a kind go. */
export const ways: Readonly<Record<RetainedRecords["how"], string>> = {
  by_itself: "Automatic",
  two_persons: "Two admins",
  kept: "Never deleted",
};

/** What each kind of record is. */
export const classNames: Readonly<Record<RetentionClassName, string>> = {
  credit_report: "Contents of partners' credit reports",
  adverse_action_notice: "Adverse action notices",
  risk_based_pricing_notice: "Risk-based pricing notices and score disclosures",
  dispute: "Closed disputes with evidence and notes",
  customer_information: "Unused client accounts",
  request_log: "Request log of API keys",
  consent: "Consents",
  credit_application: "Credit decisions",
  audit: "Audit log",
  ledger: "Ledger entries",
  privacy_request: "Closed privacy requests",
};
