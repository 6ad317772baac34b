import type { PersonRow, Standing, SuspensionReason } from "@roadworthy/contracts/people";

/** Roles in words. */
export const roleNames: Record<PersonRow["role"], string> = {
  client: "Client",
  partner: "Partner",
  admin: "Admin",
};

type Tone = "success" | "warning" | "error" | "info" | "neutral";

/** A subscription's status in words, and how it looks: what is neither active nor inactive needs a look. */
export const subscriptionStatuses: Record<PersonRow["subscriptionStatus"], { name: string; tone: Tone }> = {
  active: { name: "Active", tone: "success" },
  inactive: { name: "Inactive", tone: "neutral" },
  past_due: { name: "Past due", tone: "error" },
  canceled: { name: "Canceled", tone: "error" },
};

/** An account's status in words; an active one shows none in a list. */
export const standings: Record<Standing, { name: string; tone: Tone }> = {
  active: { name: "Active", tone: "success" },
  invited: { name: "Invited", tone: "info" },
  unconfirmed: { name: "Not confirmed", tone: "warning" },
  suspended: { name: "Suspended", tone: "error" },
  closed: { name: "Closed", tone: "neutral" },
};

/** Reasons for a suspension in words, in the order in which they are offered. */
export const reasonNames: Record<SuspensionReason, string> = {
  fraud_suspected: "Fraud is suspected",
  account_compromised: "Someone else may use the account",
  terms_violated: "The terms were violated",
  asked_by_owner: "The owner asked for it",
  other: "Another reason",
};

/** How long a suspension may last. */
export const suspensionLengths: readonly { readonly days: number | null; readonly name: string }[] = [
  { days: 1, name: "One day" },
  { days: 7, name: "Seven days" },
  { days: 30, name: "Thirty days" },
  { days: null, name: "Until you lift it" },
];

const factorNames = new Map([
  ["totp", "Authenticator app"],
  ["webauthn", "Security key"],
  ["phone", "Code by SMS"],
  ["recovery_code", "Recovery codes"],
]);

/** A kind of second factor in words; one this page does not know yet is named as it is. */
export const factorName = (type: string): string => factorNames.get(type) ?? type;
