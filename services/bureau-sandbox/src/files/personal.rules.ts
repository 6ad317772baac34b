import type { PersonalInformation, Subject } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { between, isIn, mix, pick, seedOf } from "../chance.rules.ts";
import { dateIn, monthOf, type Month } from "./month.rules.ts";

/** Whom personal information is about: what is documented of a test consumer, else what an inquiry said. */
export type Holder = {
  readonly seed: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly otherLastName?: string | null;
  /** `null` for an inquiry recorded before addresses were. */
  readonly address: Subject["address"] | null;
  readonly birthYear: number | null;
};

type Address = Subject["address"];

const middleInitials = ["A", "C", "E", "J", "L", "M", "R", "T"] as const;
const formerNames = ["Abernathy", "Castellan", "Dunmore", "Hollis", "Marlowe", "Penhallow"] as const;
/** Invented streets of past addresses. */
export const pastStreets = [
  "Alder St",
  "Brookside Ave",
  "Cobblestone Ct",
  "Fenwick Rd",
  "Larch Ln",
  "Prospect Pl",
] as const;
const towns: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ["Grand Rapids", "MI", "49503"],
  ["Fort Wayne", "IN", "46802"],
  ["Rockford", "IL", "61101"],
  ["Mansfield", "OH", "44902"],
  ["Appleton", "WI", "54911"],
];
const employers = [
  "Bluestem Logistics",
  "Calloway County Schools",
  "Driftwood Dental Group",
  "Eastgate Fabrication",
  "Lakeview Regional Hospital",
  "Pinehall Insurance Services",
  "Summit Grocers",
] as const;

/** Lives are laid out around this month, as in `person.rules`. */
const anchor = monthOf("2026-01");
const bureauSalt: Record<Bureau, number> = { equifax: 1, experian: 2, transunion: 3 };
const prefixes: Record<Bureau, string> = { equifax: "EQ", experian: "XP", transunion: "TU" };

const idOf = (bureau: Bureau, kind: string, text: string): string =>
  `${prefixes[bureau]}-${kind}-${seedOf(text).toString(16).padStart(8, "0")}`;

const pastAddress = (seed: number): Address => {
  const [city, state, zipCode] = pick(mix(seed, 1), towns);
  return {
    street: `${between(mix(seed, 2), 11, 4_899)} ${pick(mix(seed, 3), pastStreets)}`,
    city,
    state,
    zipCode,
  };
};

type Stay = { readonly address: Address; readonly from: Month; readonly to: Month | null };

/** Where the person has lived, newest first. No stay is older than the person's eighteenth year. */
export const staysOf = ({ seed, address, birthYear }: Holder): readonly Stay[] => {
  const earliest = birthYear === null ? 0 : (birthYear + 18) * 12;
  const stays: Stay[] = [];
  let from = Math.max(earliest, anchor - between(mix(seed, 60), 7, 96));
  if (address !== null) stays.push({ address, from, to: null });
  for (let back = 0; back < between(mix(seed, 61), 1, 3); back += 1) {
    const own = mix(seed, 62 + back);
    const start = Math.max(earliest, from - between(own, 14, 80));
    if (start >= from) break;
    stays.push({ address: pastAddress(own), from: start, to: from });
    from = start;
  }
  return stays;
};

/** What one bureau says of the person in a month; bureaus know different parts of it. */
export const personalInformationOf = (holder: Holder, bureau: Bureau, asOf: Month): PersonalInformation => {
  const { seed, firstName, lastName, otherLastName, birthYear } = holder;
  const own = mix(seed, 400 + bureauSalt[bureau]);
  const reportedOn = dateIn(asOf - 1, between(own, 1, 28));
  const since = (month: Month) => dateIn(Math.min(month, asOf - 1), between(mix(own, month), 1, 28));
  const item = (kind: string, text: string, from: Month, to: Month | null) => {
    const firstReportedOn = since(from);
    const lastReportedOn = to === null || to >= asOf ? reportedOn : dateIn(to - 1, 28);
    return {
      id: idOf(bureau, kind, text),
      firstReportedOn: firstReportedOn < lastReportedOn ? firstReportedOn : lastReportedOn,
      lastReportedOn,
      isCurrent: to === null,
    };
  };

  const stays = staysOf(holder);
  const knownSince = stays.at(-1)?.from ?? anchor;
  const initial = pick(mix(seed, 50), middleInitials);
  const names: { name: string; to: Month | null }[] = [{ name: `${firstName} ${lastName}`, to: null }];
  if (otherLastName) names.push({ name: `${firstName} ${otherLastName}`, to: asOf - 4 });
  if (bureau === "experian") names.push({ name: `${firstName} ${initial} ${lastName}`, to: asOf - 9 });
  if (bureau === "transunion" && isIn(mix(seed, 51), 400)) {
    names.push({ name: `${firstName.slice(0, 1)} ${lastName}`, to: asOf - 20 });
  }
  if (isIn(mix(seed, 52), 200) && bureau !== "equifax") {
    names.push({ name: `${firstName} ${pick(mix(seed, 53), formerNames)}`, to: anchor - 40 });
  }
  const jobs: { name: string; from: Month; to: Month | null }[] = [];
  const hiredIn = anchor - between(mix(seed, 54), 4, 70);
  if (bureau !== "experian") jobs.push({ name: pick(mix(seed, 55), employers), from: hiredIn, to: null });
  if (bureau !== "equifax") {
    const name = pick(mix(seed, 55) + between(mix(seed, 56), 1, 5), employers);
    jobs.push({ name, from: hiredIn - between(mix(seed, 57), 12, 60), to: hiredIn });
  }
  const phone = (salt: number) =>
    `+1${pick(mix(seed, salt), ["313", "614", "312", "414"])}55501${String(mix(seed, salt + 1) % 100).padStart(2, "0")}`;
  return {
    names: names.map(({ name, to }) => ({ ...item("N", name, knownSince, to), name })),
    addresses: stays
      // A bureau lacks one past address of four.
      .filter((stay, index) => index === 0 || !isIn(mix(own, stay.from), 250))
      .map(({ address, from, to }) => ({ ...item("A", address.street, from, to), address })),
    employers: jobs.map(({ name, from, to }) => ({ ...item("E", name, from, to), name })),
    birthYear,
    phones: bureau === "transunion" ? [phone(70), phone(73)] : [phone(70)],
  };
};
