import type { BureauFile, PersonalInformation } from "@roadworthy/contracts/bureau-wire";
import type { Collection, ReportedAccount } from "./report-types.ts";

/**
 * Fields that files stored before December 2026, and poorer sources, leave out. `null` says that a file does not tell,
 * which is never the same as "no": a field that appears for the first time is no change.
 */

/** The day on which an account's lasting delinquency began, as the furnisher reported it (15 USC 1681s-2(a)(5)). */
export const firstDelinquencyOn = (item: ReportedAccount | Collection): string | null =>
  item.firstDelinquencyOn ?? null;

/** Whether the consumer is on the account as an authorized user. */
export const isAuthorizedUser = (account: ReportedAccount): boolean | null =>
  account.responsibility === undefined ? null : account.responsibility === "authorizedUser";

/** Whether the file is frozen. */
export const isFrozen = (file: BureauFile): boolean | null => file.securityFreeze ?? null;

/** One piece of personal information as a single text, so that bureaus and months can be compared. */
export type PersonalPart = {
  readonly part: "name" | "address" | "employer" | "phone";
  readonly value: string;
};

const parts = (information: PersonalInformation): readonly PersonalPart[] => [
  ...information.names.map(({ name }): PersonalPart => ({ part: "name", value: name })),
  ...information.addresses.map(({ address }): PersonalPart => ({
    part: "address",
    value: `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`,
  })),
  ...information.employers.map(({ name }): PersonalPart => ({ part: "employer", value: name })),
  ...information.phones.map((phone): PersonalPart => ({ part: "phone", value: phone })),
];

/** Names, addresses, employers and phones of a file, without the days on which they were reported. */
export const personalParts = (file: BureauFile): readonly PersonalPart[] | null =>
  file.personalInformation === undefined ? null : parts(file.personalInformation);

/** What a report's page calls the line of this piece, fit for an address. */
export const personalLine = (part: PersonalPart): string =>
  comparable(part)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");

/** A text for comparing: case, punctuation and the ZIP code's last four digits make no difference. */
export const comparable = ({ part, value }: PersonalPart): string =>
  `${part}:${value
    .toUpperCase()
    .replace(/(\d{5})-\d{4}$/, "$1")
    .replace(/[^A-Z0-9]+/g, " ")
    .trim()}`;
