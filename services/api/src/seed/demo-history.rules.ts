import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type {
  Bureau,
  FicoModel,
  PermissiblePurpose,
  PullType,
  ScoreType,
} from "@roadworthy/contracts/primitives";
import { demoId, pick } from "./chance.ts";
import {
  clientIdentities,
  demoPartners,
  harborPoint,
  harborPointClients,
  jordan,
  riley,
  type DemoPartner,
} from "./demo-accounts.ts";
import { pullTimes } from "./demo-dates.rules.ts";
import { inventedPerson } from "./demo-people.ts";

/** A person as one partner knows them. */
export type DemoConsumer = {
  readonly id: string;
  readonly partnerId: string;
  /** The client account of the person, when there is one. */
  readonly userId: string | null;
  readonly subject: Subject;
};

/** A pull of the demo's history, before it is priced and answered. */
export type DemoPull = {
  readonly id: string;
  readonly partner: DemoPartner;
  readonly consumer: DemoConsumer;
  readonly at: Date;
  readonly type: PullType;
  readonly scoreType: ScoreType;
  readonly ficoModel: FicoModel | null;
  readonly bureaus: readonly Bureau[];
  /** Bureaus that could not be reached that day: never asked, not charged. */
  readonly unreachable: readonly Bureau[];
  readonly purpose: PermissiblePurpose;
  readonly method: "in_person" | "phone" | "written" | "electronic";
  readonly isByKey: boolean;
};

const orders: readonly [readonly Bureau[], ...(readonly Bureau[])[]] = [
  ["equifax", "experian", "transunion"],
  ["equifax"],
  ["equifax", "transunion"],
  ["equifax", "experian", "transunion"],
  ["experian"],
];

/** Every pull of the demo's last six months, each partner's in order of time. */
export function demoHistory(now: Date): DemoPull[] {
  return demoPartners.flatMap((partner) => partnerHistory(partner, now));
}

function partnerHistory(partner: DemoPartner, now: Date): DemoPull[] {
  const times = partner.pullsByMonth.flatMap((count, index) =>
    pullTimes(now, partner.pullsByMonth.length - 1 - index, count, partner.name),
  );
  const people = peopleOf(partner, times.length);
  return times.map((at, n) => {
    const isNew = newBefore(n + 1, people.length, times.length) > newBefore(n, people.length, times.length);
    const seen = newBefore(n, people.length, times.length);
    const consumer = people[isNew ? seen : (n * 7) % Math.max(1, seen)];
    if (!consumer) throw new Error(`${partner.name} has nobody to pull`);
    return pullOf(partner, consumer, at, n, isNew);
  });
}

/** How many of the people have appeared before the n-th pull, when their first pulls are spread over all of them. */
const newBefore = (n: number, people: number, pulls: number): number => Math.floor((n * people) / pulls);

function pullOf(partner: DemoPartner, consumer: DemoConsumer, at: Date, n: number, isNew: boolean): DemoPull {
  const name = `${partner.name} pull ${n}`;
  // A hard inquiry would stay on the demo clients' files and change the figures that they show.
  const isHard = consumer.userId === null && n % 9 === 4;
  const isFico = n % 5 === 3;
  const bureaus = isHard && n % 2 === 0 ? (["equifax"] as const) : pick(name, orders);
  // Everybody's first pull is answered, so that each person has a report.
  const isTroubled = !isNew && consumer.userId === null && n % 11 === 7;
  return {
    id: demoId("pull", name),
    partner,
    consumer,
    at,
    type: isHard ? "hard" : "soft",
    scoreType: isFico ? "fico" : "vantage",
    ficoModel: isFico ? (isHard ? "classic" : "auto") : null,
    bureaus,
    unreachable: isTroubled ? bureaus.slice(-1) : n % 13 === 6 && bureaus.length === 3 ? ["transunion"] : [],
    purpose: isHard ? "EXTENSION_OF_CREDIT" : "WRITTEN_INSTRUCTION_PREQUALIFICATION",
    method: pick(
      `${name} method`,
      isHard ? (["in_person", "written"] as const) : (["in_person", "electronic", "phone"] as const),
    ),
    isByKey: partner === harborPoint && n % 4 === 1,
  };
}

function peopleOf(partner: DemoPartner, pulls: number): DemoConsumer[] {
  const count = partner === harborPoint ? harborPointClients : Math.ceil(pulls * 0.8);
  const offset = 100 * demoPartners.indexOf(partner);
  return Array.from({ length: count }, (_, n) => {
    const userId = partner !== harborPoint ? null : n === 80 ? jordan.id : n === 70 ? riley.id : null;
    const subject = userId === null ? undefined : clientIdentities.get(userId);
    return {
      id: demoId("cnsm", `${partner.name} person ${n}`),
      partnerId: partner.id,
      userId,
      subject: subject ?? inventedPerson(offset + n),
    };
  });
}
