import type { PersonRow, Standing, SuspensionReason } from "@roadworthy/contracts/people";

/** How many accounts a page of the list shows. */
export const pageSize = 10;

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

/** How an account stands, in words; one that can simply be used needs none in a list. */
export const standings: Record<Standing, { name: string; tone: Tone }> = {
  active: { name: "Can sign in", tone: "success" },
  invited: { name: "Invited", tone: "info" },
  unconfirmed: { name: "Not confirmed", tone: "warning" },
  suspended: { name: "Suspended", tone: "error" },
};

/** Reasons for a suspension in words, in the order in which they are offered. */
export const reasonNames: Record<SuspensionReason, string> = {
  fraud_suspected: "Fraud is suspected",
  account_compromised: "Somebody else may use the account",
  terms_violated: "The terms were violated",
  asked_by_owner: "The owner asked for it",
  other: "Another reason",
};

/** How long a suspension may last. */
export const suspensionLengths: readonly { readonly days: number | null; readonly name: string }[] = [
  { days: 1, name: "One day" },
  { days: 7, name: "Seven days" },
  { days: 30, name: "Thirty days" },
  { days: null, name: "Until it is lifted" },
];

const maxSearchLength = 120;

/** What the list is narrowed to. */
export type PeopleFilters = { readonly role?: PersonRow["role"]; readonly search?: string };

const isRole = (text: string | null): text is PersonRow["role"] => text !== null && text in roleNames;

/** The filters of an address; what the API would refuse is left out. */
export function filtersIn(search: URLSearchParams): PeopleFilters {
  const role = search.get("role");
  const text = search.get("search")?.trim().slice(0, maxSearchLength) ?? "";
  return { ...(isRole(role) && { role }), ...(text !== "" && { search: text }) };
}

/** The query of an address that shows these filters from the first page on. */
export function searchOf({ role, search }: { role?: string; search?: string }): string {
  const text = search?.trim() ?? "";
  return new URLSearchParams({ ...(role && { role }), ...(text !== "" && { search: text }) }).toString();
}

/** What is asked of the API for an address. */
export function queryOf(search: URLSearchParams): PeopleFilters & { limit: number; cursor?: string } {
  const cursor = search.get("cursor");
  return { ...filtersIn(search), limit: pageSize, ...(cursor && { cursor }) };
}

const factorNames = new Map([
  ["totp", "Authenticator app"],
  ["webauthn", "Security key"],
  ["phone", "Code by SMS"],
  ["recovery_code", "Recovery codes"],
]);

/** A kind of second factor in words; one this page does not know yet is named as it is. */
export const factorName = (type: string): string => factorNames.get(type) ?? type;
