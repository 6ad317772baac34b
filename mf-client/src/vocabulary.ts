import {
  bureauNames,
  type Bureau,
  type PermissiblePurpose,
  type PullType,
} from "@roadworthy/contracts/primitives";

/** How a status looks; the words always say the same. */
export type Tone = "success" | "warning" | "error" | "info" | "neutral";

/** Bureaus as a list in a sentence: "Equifax, Experian and TransUnion". */
export const bureauList = (bureaus: readonly Bureau[]): string =>
  new Intl.ListFormat("en-US")
    .format(bureaus.map((bureau) => bureauNames[bureau]))
    .replace(", and ", " and ");

/** What the two kinds of inquiry mean to the person they are about. Source: consumerfinance.gov, "What's a credit inquiry?". */
export const inquiryKinds: Record<
  PullType,
  { readonly label: string; readonly meaning: string; readonly tone: Tone }
> = {
  soft: {
    label: "Soft",
    meaning: "Does not affect your score. Only you can see it on your file.",
    tone: "neutral",
  },
  hard: {
    label: "Hard",
    meaning:
      "Other lenders see it for two years, and it can lower your score by a few points for up to a year.",
    tone: "warning",
  },
};

/** A permissible purpose (15 USC 1681b) in the words of the person whose credit it was. */
export const purposeSentences: Record<PermissiblePurpose, string> = {
  EXTENSION_OF_CREDIT: "You applied for credit with this business.",
  WRITTEN_INSTRUCTION_PREQUALIFICATION: "You asked which offers you may qualify for.",
  WRITTEN_INSTRUCTION_OTHER: "You told this business in writing to get your report.",
  ACCOUNT_REVIEW_CREDIT: "You have a credit account there, and it was reviewed.",
  ACCOUNT_REVIEW_NON_CREDIT: "You have an account there that is not credit, and it was reviewed.",
  LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: "You applied to rent a home.",
  LEGITIMATE_BUSINESS_NEED_OTHER: "You began a transaction with this business.",
  ELIGIBILITY_FOR_GOVT_BENEFITS: "You applied for a license or a government benefit.",
};

const consentSentences = new Map([
  ["in_person", "In person"],
  ["phone", "By phone"],
  ["written", "In writing"],
  ["electronic", "Electronically"],
  ["access_code", "With your access code"],
  ["standing", "Standing permission you gave"],
]);

/** How consent was given, in words; a method this page does not know yet is named as it is. */
export const consentSentence = (method: string | null): string =>
  method === null ? "None on record" : (consentSentences.get(method) ?? method.replaceAll("_", " "));
