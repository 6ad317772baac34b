import type { InquiryAnswer, Subject } from "@roadworthy/contracts/bureau-wire";
import { isImpossibleSsn, type Bureau } from "@roadworthy/contracts/primitives";
import { addMonths } from "@roadworthy/domain/calendar.rules";
import { seedOf } from "./chance.rules.ts";
import { jordanAvery, noScorePerson, rileyChen, thinPerson } from "./demo-people.rules.ts";
import { changingPerson, paydownPerson } from "./evolving-people.rules.ts";
import { fileAt, type FileBody } from "./files/file.rules.ts";
import { dateIn, monthOf, type Month } from "./files/month.rules.ts";
import type { Holder } from "./files/personal.rules.ts";
import { personOf, tierOf, type Person, type Tier } from "./files/person.rules.ts";
import { testConsumers, type ConsumerCase, type TestConsumer } from "./test-consumers.ts";

const bySsn = new Map(testConsumers.map((known) => [known.ssn, known]));
const byLastName = new Map(
  testConsumers.flatMap((known) =>
    [known.lastName, known.otherLastName ?? []].flat().map((name) => [name.toLowerCase(), known] as const),
  ),
);
/** People with ordinary files have ordinary names, so first name and ZIP code must agree as well. */
const ordinary = new Set<ConsumerCase>(["demo", "premium", "excellent", "good", "fair", "poor"]);

/** The test consumer an inquiry is about: by SSN, or by last name where the inquiry has none. */
export const findTestConsumer = (subject: Subject): TestConsumer | undefined => {
  if (subject.ssn !== undefined) return bySsn.get(subject.ssn);
  const known = byLastName.get(subject.lastName.trim().toLowerCase());
  if (known === undefined || !ordinary.has(known.case)) return known;
  const isSame =
    subject.firstName.trim().toLowerCase() === known.firstName.toLowerCase() &&
    subject.address.zipCode.slice(0, 5) === known.address.zipCode;
  return isSame ? known : undefined;
};

/** Whom a file is about, without saying who it is. */
export type Identity = {
  /** Digest of what identifies the person. */
  readonly key: string;
  readonly seed: number;
  /** Month of the eighteenth birthday, where the birth date is known. */
  readonly adultIn: Month | null;
  readonly case: ConsumerCase | null;
};

type Refusal = Extract<InquiryAnswer, { outcome: "refused" }>["reason"];

/** What a bureau decides about an inquiry before it looks into the file. */
export type Verdict =
  | { readonly outcome: "file" | "no_hit" }
  | { readonly outcome: "refused"; readonly reason: Refusal };

const refusalOf: Partial<Record<ConsumerCase, Refusal>> = {
  underage: "underage",
  inquiry_not_allowed: "inquiry_not_allowed",
};

/**
 * Decides an inquiry: the case of a test consumer, `underage` for anyone under 18, `subject_invalid` for a number that
 * the SSA never issues (area 000, group 00, serial 0000), else a file. `isRepeated` matters to the case `duplicate` only;
 * `isFrozen` is the state of the person's freeze for this inquiry.
 */
export const decide = (
  subject: Subject,
  kind: ConsumerCase | null,
  onDate: string,
  { isRepeated, isFrozen }: { readonly isRepeated: boolean; readonly isFrozen: boolean },
): Verdict => {
  if (kind === "no_hit") return { outcome: "no_hit" };
  if (isFrozen) return { outcome: "refused", reason: "frozen" };
  const refusal = kind === null ? undefined : refusalOf[kind];
  if (refusal !== undefined) return { outcome: "refused", reason: refusal };
  if (kind === "duplicate" && isRepeated) return { outcome: "refused", reason: "duplicate" };
  if (subject.ssn !== undefined && isImpossibleSsn(subject.ssn)) {
    return { outcome: "refused", reason: "subject_invalid" };
  }
  if (subject.dateOfBirth !== undefined && addMonths(subject.dateOfBirth, 18 * 12) > onDate) {
    return { outcome: "refused", reason: "underage" };
  }
  return { outcome: "file" };
};

/** How a bureau misbehaves when it gets an inquiry. */
export type FaultMode =
  | "down"
  | "slow"
  | "lose_reply"
  | "drop_before"
  | "truncate"
  | "bad_json"
  | "oversize"
  | "wrong_subject"
  | "hang";

/** What goes wrong for a test consumer at a bureau; `status` is that of a bureau that is down. */
export type Fault = { readonly mode: FaultMode; readonly latencyMs: number; readonly status?: 500 | 503 };

const faults: Partial<Record<ConsumerCase, Fault>> = {
  error_500: { mode: "down", latencyMs: 0, status: 500 },
  error_503: { mode: "down", latencyMs: 0 },
  partial: { mode: "down", latencyMs: 0 },
  slow: { mode: "slow", latencyMs: 3_000 },
  timeout: { mode: "hang", latencyMs: 0 },
  wrong_subject: { mode: "wrong_subject", latencyMs: 0 },
  oversize: { mode: "oversize", latencyMs: 0 },
  bad_json: { mode: "bad_json", latencyMs: 0 },
};

/** The fault that a test consumer brings about at a bureau, or `null`. */
export const faultOf = (kind: ConsumerCase | null, bureau: Bureau): Fault | null => {
  if (kind === null || (kind === "partial" && bureau !== "transunion")) return null;
  return faults[kind] ?? null;
};

/** Seeds under which the named sample people keep their score band at every bureau, month after month. */
const sampleSeeds: Record<Tier, number> = { excellent: 0, good: 2, fair: 1_017, poor: 1 };

const sample = (tier: Tier) => (identity: Identity) =>
  personOf(seedOf(`sample ${tier} ${sampleSeeds[tier]}`), tier, identity.adultIn);

/** Someone with late accounts and collections to dispute. */
const disputing = (identity: Identity) => personOf(identity.seed, "poor", identity.adultIn);

const people: Partial<Record<ConsumerCase, (identity: Identity, asOf: Month) => Person>> = {
  demo: () => jordanAvery,
  premium: () => rileyChen,
  thin_file: (_identity, asOf) => thinPerson(asOf),
  no_score: () => noScorePerson,
  excellent: sample("excellent"),
  good: sample("good"),
  fair: sample("fair"),
  poor: sample("poor"),
  // Long loans, so that there is always something to ask about.
  questions: () => rileyChen,
  changing: (_identity, asOf) => changingPerson(asOf),
  paydown: (_identity, asOf) => paydownPerson(asOf),
  dispute_verified: disputing,
  dispute_deleted: disputing,
  dispute_updated: disputing,
  dispute_frivolous: disputing,
  dispute_reinserted: disputing,
};

const personBehind = (identity: Identity, asOf: Month): Person => {
  if (identity.case === null) return personOf(identity.seed, tierOf(identity.seed), identity.adultIn);
  const known = people[identity.case];
  return known === undefined ? personOf(identity.seed, "good", identity.adultIn) : known(identity, asOf);
};

const alerts: Partial<Record<ConsumerCase, FileBody["alerts"][number]>> = {
  fraud_alert_initial: "fraud_alert_initial",
  fraud_alert_extended: "fraud_alert_extended",
  active_duty_alert: "active_duty_alert",
  address_discrepancy: "address_discrepancy",
  deceased: "deceased",
};

const alertsOf = (kind: ConsumerCase | null, body: FileBody): FileBody["alerts"] => {
  const alert = kind === null ? undefined : alerts[kind];
  if (alert !== undefined) return [alert];
  return body.tradelines.length <= 2 ? ["thin_file"] : [];
};

/** How long an alert lasts, in months (15 USC 1681c-1); the others last until they are lifted. */
const alertMonths: Partial<Record<FileBody["alerts"][number], number>> = {
  fraud_alert_initial: 12,
  fraud_alert_extended: 84,
  active_duty_alert: 12,
};

/** An alert that expires is placed again a month earlier, so that its test consumer always shows it. */
const alertDetailOf = (kind: FileBody["alerts"][number], asOf: Month) => {
  const months = alertMonths[kind];
  if (months === undefined) {
    const placedIn = kind === "deceased" ? monthOf("2024-08") : monthOf("2026-02");
    return { kind, placedOn: dateIn(Math.min(placedIn, asOf - 1), 14), expiresOn: null };
  }
  const since = (asOf - 1 - monthOf("2020-03")) % (months - 1);
  const placedIn = asOf - 1 - since;
  const dates = { placedOn: dateIn(placedIn, 14), expiresOn: dateIn(placedIn + months, 14) };
  // Who is on active duty left no number; the two fraud alerts have one.
  return { kind, ...dates, ...(kind !== "active_duty_alert" && { phone: "+13135550142" }) };
};

/** The file that a bureau holds on someone in a month, alerts included. */
export const fileOf = (identity: Identity, bureau: Bureau, asOf: Month): FileBody => {
  const body = fileAt(personBehind(identity, asOf), bureau, asOf);
  const alerts = alertsOf(identity.case, body);
  return { ...body, alerts, alertDetails: alerts.map((kind) => alertDetailOf(kind, asOf)) };
};

/** The personal information in a file: a documented consumer's as documented, anyone else's from the inquiry. */
export const holderOf = (
  { seed, adultIn, case: kind }: Identity,
  asked: Pick<Holder, "firstName" | "lastName" | "address">,
): Holder => {
  const known = kind === null ? undefined : testConsumers.find((each) => each.case === kind);
  const { firstName, lastName, address } = known ?? asked;
  return {
    seed,
    firstName,
    lastName,
    otherLastName: known?.otherLastName ?? null,
    address,
    birthYear: adultIn === null ? null : Math.floor(adultIn / 12) - 18,
  };
};
