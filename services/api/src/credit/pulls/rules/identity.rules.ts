import type { Subject } from "@roadworthy/contracts/bureau-wire";

/** What lists show of a person: given and family name. */
export const displayName = (subject: Pick<Subject, "firstName" | "lastName">): string =>
  `${tidy(subject.firstName)} ${tidy(subject.lastName)}`;

/**
 * What makes two spellings of a person the same person when no SSN is known: first and last name, street and five-digit ZIP, without
 * accents, case, punctuation and the long forms of street words (USPS Publication 28, appendix C).
 */
export const identityKey = (subject: Subject): string =>
  [
    fold(subject.firstName),
    fold(subject.lastName),
    foldStreet(subject.address.street),
    subject.address.zipCode.slice(0, 5),
  ].join("|");

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

const foldStreet = (street: string): string =>
  street
    .split(/[\s,.#]+/)
    .map(fold)
    .map((word) => streetWords[word] ?? word)
    .join(" ")
    .trim();

const streetWords: Readonly<Record<string, string>> = {
  ALLEY: "ALY", APARTMENT: "APT", AVENUE: "AVE", BOULEVARD: "BLVD", CIRCLE: "CIR", COURT: "CT", DRIVE: "DR", EAST: "E", HIGHWAY: "HWY",
  LANE: "LN", NORTH: "N", PARKWAY: "PKWY", PLACE: "PL", ROAD: "RD", SOUTH: "S", SQUARE: "SQ", STREET: "ST", SUITE: "STE", TERRACE: "TER",
  TRAIL: "TRL", WAY: "WAY", WEST: "W",
}; // prettier-ignore
