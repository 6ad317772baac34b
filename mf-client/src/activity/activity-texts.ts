import type { Inquiry } from "@roadworthy/contracts/clients";
import type { PermissiblePurpose, PullType } from "@roadworthy/contracts/primitives";

const purposes: Record<PermissiblePurpose, string> = {
  EXTENSION_OF_CREDIT: "You applied for credit with this business.",
  WRITTEN_INSTRUCTION_PREQUALIFICATION: "You asked which offers you may qualify for.",
  WRITTEN_INSTRUCTION_OTHER: "You told this business in writing to get your report.",
  ACCOUNT_REVIEW_CREDIT: "You have a credit account there, and it was reviewed.",
  ACCOUNT_REVIEW_NON_CREDIT: "You have a non-credit account there, and it was reviewed.",
  LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: "You applied to rent a home.",
  LEGITIMATE_BUSINESS_NEED_OTHER: "You began a transaction with this business.",
  ELIGIBILITY_FOR_GOVT_BENEFITS: "You applied for a license or a government benefit.",
};
const kinds: Record<Inquiry["kind"], string> = {
  pull: "Inquiry",
  reading: "Read your report",
  blocked: "Blocked",
  update: "Your own update",
  support: "Support viewed your account",
};
const types: Record<PullType, string> = { soft: "Soft", hard: "Hard" };
const meanings: Record<PullType, string> = {
  soft: "Does not affect your score. Only you can see it on your file.",
  hard: "Other lenders see it for two years, and it can lower your score by a few points for up to a year.",
};
const consents: Readonly<Record<string, string>> = {
  in_person: "In person",
  phone: "By phone",
  written: "In writing",
  electronic: "Electronically",
  access_code: "With your access code",
  standing: "Standing permission you gave",
  link: "Through a link sent to you",
};

/** The words of the inquiry log. */
export const activityTexts = {
  title: "Activity",
  lead: "Every time a business, or Roadworthy for you, asked about your credit, and every attempt you blocked.",
  history: "Account history",
  failed: "Failed to load your inquiries",
  noun: ["entry", "entries"],
  search: "Business name",
  business: "Business",
  purpose: "Purpose",
  bureaus: "Bureaus",
  bureau: "Bureau",
  type: "Type",
  kind: "What happened",
  when: "When",
  consent: "Your consent",
  id: "ID",
  purposes,
  kinds,
  types,
  meanings,
  consents,
  supportPurpose: "You gave our support team a code. They could look, but not change anything.",
  supportConsent: "Your support code",
  ownPurpose: "Your own report, part of your plan.",
  notStated: "Not stated",
  you: "You, with your account",
  noConsent: "None on record",
  code: (name: string) => `Code “${name}”`,
  lockedBy: { locked: "You locked everything", not_allowed: "You don't allow pulls by businesses" },
  outcomes: {
    pending: "Still under way",
    partial: "Not every bureau sent a report",
    failed: "No report was sent",
  },
  emptyTitle: "No one has pulled your credit",
  emptyText: "When a business asks about you, or your monthly update runs, it shows up here within seconds.",
  kindsTitle: "Soft and hard inquiries",
  dispute: "Something wrong?",
  unknown: "I don't recognize this",
  report: "Report misuse",
  reported: "Reported",
  reportTitle: (business: string): string => `Report ${business}`,
  reportLead:
    "Tell us why this business had no reason to see your credit. A person at Roadworthy looks into it and tells you what they find. We don't tell the business who reported it.",
  reportWhy: "What happened",
  reportSend: "Send report",
  reportSent: "Report sent. We'll tell you what we find.",
  reportFailed: "The report couldn't be sent. Try again.",
  unknownTitle: "You don't recognize an inquiry?",
  unknownText:
    "A business needs a purpose the law permits. Choose “I don't recognize this” next to the inquiry to start a dispute. The bureau has 30 days to answer. Choose “Report misuse” to have us look into the business.",
  protect: "Lock everything",
} as const;
