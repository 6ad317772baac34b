import { permissiblePurpose, type PermissiblePurpose } from "@roadworthy/contracts/primitives";

/** The words of the partners' screens. */
export const partnersTexts = {
  title: "Partners",
  lead: "Every business, with its certification, people and money.",
  failed: "Error Loading Data",
  add: "Add Partner",
  noun: ["partner", "partners"],
  search: "Part of a name",
  name: "Name",
  status: "Status",
  application: "Application",
  tier: "Pricing tier",
  owner: "Owner",
  noOwner: "No owner yet",
  noApplication: "No application",
  members: "Members",
  balance: "Live balance",
  created: "Registered",
  due: "Decide by",
  renewal: "Certified until",
  ended: "Ended",
  id: "ID",
  none: "None",
  notYet: "Not yet",
  emptyTitle: "No partners yet",
  emptyText: "Businesses that register or are invited show up here.",
  all: "All partners",
  standing: "Standing",
  certifiedFor: "Certified for",
  pullTypes: "Pull types",
  certified: "Certified",
  suspended: "Suspended",
  keys: "Active API keys",
  pulls30: "Live pulls, last 30 days",
  seePulls: "See the pulls",
  seeLog: "See the audit log",
  seeProposals: "See all proposals",
  legalName: "Legal name",
  address: "Address",
  phone: "Phone",
  website: "Website",
  use: "Use of reports",
  wants: "Purposes asked for",
  wantsTypes: "Pull types asked for",
  agreement: "Agreement",
  submitted: "Submitted",
  notBegun: "The business hasn’t started its application. You can certify it once it submits one.",
  missing: "Still missing",
  complete: "Nothing. We have everything we ask for.",
  note: "Our last note",
  documents: "Documents",
  noDocuments: "No documents uploaded.",
  openDocument: "Open",
  documentFailed: "The document couldn't be opened. Try again in a minute.",
  team: "People",
  noTeam: "No team members yet.",
  secondFactor: "Second factor",
  noSecondFactor: "No second factor",
  lastSignIn: "Last sign-in",
  timeline: "Decisions",
  noTimeline: "Nothing has been decided yet.",
  by: "by",
  statements: "Statements",
  noStatements: "No activity on the live account yet.",
  month: "Month",
  opening: "Opening",
  credits: "In",
  debits: "Out",
  closing: "Closing",
  file: "File",
  pdf: "PDF",
  csv: "CSV",
  fileOf: (kind: string, month: string): string => `${kind} of ${month}`,
  noFile: "The statement couldn't be made. Try again in a minute.",
  usableKeys: "API keys",
  noKeys: "No active keys.",
  lastUsed: "last used",
  neverUsed: "never used",
  seeKeys: "Open API keys",
  notes: "Notes",
  notesLead: "For admins only.",
  noNotes: "No notes yet.",
  addNote: "Add note",
  noted: "The note was saved.",
  notNoted: "The note wasn't saved. Try again in a minute.",
  emptyNote: "Write a note first.",
  certify: "Propose certification",
  certifyLead: "The business may pull live as soon as this is approved.",
  renew: "Propose renewal",
  renewLead: "Renews the certification, or changes what it covers, as soon as this is approved.",
  purposes: "Permissible purposes",
  checks: "What you checked",
  checkNames: {
    license_current: "The license is current and in the business’s legal name",
    identity_confirmed: "The owner is who they say they are",
    contact_called: "You called a number from a public source, not from the application",
    website_matches: "The website shows the business, its address and what it sells",
    use_fits_purposes: "What it does with reports fits each purpose below",
  },
  checkAll: "Check each point of the review before you propose it.",
  choosePurposes: "Choose at least one purpose, a pull type with a score, and a date within a year.",
  ask: "Ask for more",
  askLead: "The business gets its application back with this note.",
  answerBy: "Answer by",
  refuse: "Refuse application",
  refuseLead: "We tell the business why, and it keeps test mode.",
  refuseRenewalLead: "We tell the business why. It keeps pulling until its certification ends.",
  suspend: "Suspend partner",
  suspendLead:
    "Its API keys and its people stop within a second. Lifting the suspension has to be proposed and approved.",
  reason: "Reason",
  noteLabel: "Note",
  reinstate: "Propose lifting the suspension",
  reinstateLead:
    "As soon as this is approved, the business gets its previous status back and its keys work again.",
  adjust: "Propose an adjustment",
  adjustLead:
    "Moves money into or out of the live balance as soon as this is approved. You can't take out more than is available.",
  refundBalance: "Propose balance refund",
  refundLead:
    "As soon as this is approved, the balance goes back to the cards it was paid with, the newest top-up first. Automatic top-up is turned off.",
  toCards: "Goes back to cards",
  stays: "Stays in the balance",
  staysHelp:
    "Credits from us aren’t paid out, and a disputed top-up or a card that failed can’t take a refund.",
  held: "A pull is in progress. Wait until it ends.",
  nothingToCards: "Nothing in this balance can go back to a card. Use an adjustment instead.",
  noPlan: "The amounts couldn’t be loaded. Close this and try again in a minute.",
  refundsMade: "Earlier refunds",
  refundStates: { pending: "on its way", done: "sent to the card", failed: "failed, back in the balance" },
  direction: "Direction",
  credit: "Credit: the partner gains",
  debit: "Debit: the partner pays",
  against: "Counts as",
  revenue: "Revenue (goodwill, a forgotten charge)",
  funding: "Funding (a payment booked wrongly)",
  amount: "Amount in dollars",
  badAmount: "Enter an amount in dollars, such as 25.00.",
  description: "What the partner sees on its statement",
  noDescription: "Enter what the partner sees on its statement.",
  cancel: "Cancel",
  done: "Done. The business was told.",
  notDone: "Nothing was changed. Try again in a minute.",
} as const;

/** A business's status. */
export const partnerStatuses = {
  pending: { name: "Pending", tone: "warning" },
  active: { name: "Active", tone: "success" },
  suspended: { name: "Suspended", tone: "error" },
} as const;

/** How far an application is. */
export const applicationStates = {
  draft: "Not submitted",
  submitted: "Waiting for us",
  more_asked: "Waiting for the business",
  certified: "Certified",
  refused: "Refused",
} as const;

/** The parts of an application. */
export const applicationParts = {
  legalName: "Legal name",
  address: "Address",
  phone: "Phone",
  website: "Website",
  useOfReports: "Use of reports",
  purposes: "Purposes",
  pullTypes: "Pull types",
  businessLicense: "Business license",
  agreement: "Agreement",
} as const;

/** Why a business is suspended. */
export const suspensionReasons = {
  compliance_review: "Compliance review",
  impermissible_purpose: "Pulls without a permissible purpose",
  payment_dispute: "Payment dispute",
  certification_lapsed: "Certification lapsed",
  asked_by_partner: "Requested by the partner",
  other: "Another reason",
} as const;

/** What was decided. */
export const decisionNames = {
  certified: "Certified",
  more_asked: "Asked for more information",
  refused: "Refused",
  suspended: "Suspended",
  reinstated: "Suspension lifted",
  renewed: "Renewed",
} as const;

/** What a partner may ask for. */
export const pullNames = {
  soft: "Soft pulls",
  hard: "Hard pulls",
  vantage: "VantageScore",
  fico: "FICO",
} as const;

/** What prices start from. */
export const tierNames = { enterprise: "Enterprise", premium: "Premium", standard: "Standard" } as const;

const purposes: Readonly<Record<PermissiblePurpose, string>> = {
  EXTENSION_OF_CREDIT: "Credit application",
  WRITTEN_INSTRUCTION_PREQUALIFICATION: "Prequalification",
  WRITTEN_INSTRUCTION_OTHER: "Other written instruction",
  ACCOUNT_REVIEW_CREDIT: "Review of a credit account",
  ACCOUNT_REVIEW_NON_CREDIT: "Review of another account",
  LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: "Rental application",
  LEGITIMATE_BUSINESS_NEED_OTHER: "Transaction the consumer started",
  ELIGIBILITY_FOR_GOVT_BENEFITS: "License or government benefit",
};

/** A permissible purpose as people read it; the partner area calls them the same. */
export function purposeName(purpose: string): string {
  const { data } = permissiblePurpose.safeParse(purpose);
  return data === undefined ? purpose : purposes[data];
}
