import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { plainCapitals } from "@roadworthy/domain/address/plain-capitals";
import { streetKey } from "@roadworthy/domain/address/street.rules";

/**
 * The version of the keys below. Raise it whenever they, or the streets they compare, change: records stored before are then indexed anew
 * (`identity-index.jobs.ts`), as their old indexes would find nobody.
 */
export const identityKeysVersion = 3;

/** What lists show of a person: given and family name. */
export const displayName = (subject: Pick<Subject, "firstName" | "lastName">): string =>
  `${tidy(subject.firstName)} ${tidy(subject.lastName)}`;

/**
 * What makes two spellings of a person the same person when no SSN is known: first and last name, street and five-digit ZIP, without
 * accents, case, punctuation and long forms.
 */
export const identityKey = ({ address, ...named }: Subject): string =>
  [...nameOf(named), streetKey(address.street).line, zipOf(address)].join("|");

/** The same for a name or an address that a client had before. */
export const earlierKey = (subject: Subject): string => `earlier|${identityKey(subject)}`;

/**
 * By which somebody who let nobody pull is still known when their address is written otherwise: name, date of birth and ZIP, and name,
 * building and ZIP. Two of a name may share a house, so an order that names an SSN goes by the date of birth only.
 */
export const guardKeys = ({ address, dateOfBirth, ...named }: Subject, hasSsn: boolean): string[] => [
  ...(dateOfBirth === undefined ? [] : [["born", ...nameOf(named), dateOfBirth, zipOf(address)].join("|")]),
  ...(hasSsn
    ? []
    : [["lives", ...nameOf(named), streetKey(address.street).building, zipOf(address)].join("|")]),
];

const nameOf = ({ firstName, lastName }: Pick<Subject, "firstName" | "lastName">) =>
  [fold(firstName), fold(lastName)] as const;

const zipOf = ({ zipCode }: Subject["address"]): string => zipCode.slice(0, 5);

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

const fold = (text: string): string => plainCapitals(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
