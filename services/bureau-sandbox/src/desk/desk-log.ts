import type {
  DisputedItem,
  DisputeRequest,
  DisputeState,
  IdentityAnswer,
} from "@roadworthy/contracts/bureau-desk-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { openJsonLines } from "../json-lines.ts";

type About = {
  readonly bureau: Bureau;
  /** Digest of whom it concerns. */
  readonly person: string;
  /** Milliseconds since 1970, by the sandbox's clock. */
  readonly at: number;
};

/** A check of identity, with its answer and, where it asks, the right choices by question. */
export type CheckEvent = About & {
  readonly kind: "check";
  readonly id: string;
  readonly fingerprint: string;
  readonly reply: IdentityAnswer;
  readonly right: Readonly<Record<string, string>>;
};
/** The answers given to the questions of a check, and what came of them. */
export type AnsweredEvent = About & {
  readonly kind: "answered";
  readonly id: string;
  readonly fingerprint: string;
  readonly reply: IdentityAnswer;
};
/** A dispute; how and when it will end is settled when it or more evidence is received; the last event of an id counts. */
export type DisputeEvent = About & {
  readonly kind: "dispute";
  readonly id: string;
  readonly fingerprint: string;
  readonly item: DisputedItem;
  readonly reason: DisputeRequest["reason"];
  readonly outcome: NonNullable<DisputeState["outcome"]>;
  readonly evidenceCount: number;
  /** Whether evidence came after the dispute, which gives the bureau 15 days more (15 USC 1681i(a)(1)(B)). */
  readonly isExtended: boolean;
  readonly wasDisputed: boolean;
  readonly resolvesAt: number;
  readonly reinsertsAt: number | null;
};
export type StatementEvent = About & { readonly kind: "statement"; readonly text: string };
export type FreezeEvent = About & {
  readonly kind: "freeze";
  readonly action: "place" | "lift";
  readonly liftUntil: string | null;
};
type ClockEvent = { readonly kind: "clock"; readonly aheadMs: number };
type PersonEvent = CheckEvent | AnsweredEvent | DisputeEvent | StatementEvent | FreezeEvent;
type Kind = PersonEvent["kind"];
type EventOf<K extends Kind> = Extract<PersonEvent, { kind: K }>;

/** What consumers have asked of the bureaus, and how far the clock is ahead: in memory, and in a file if there is one. */
export type DeskLog = {
  readonly add: (event: PersonEvent) => void;
  /** All events of a kind about a person at a bureau, oldest first. */
  readonly about: <K extends Kind>(kind: K, bureau: Bureau, person: string) => readonly EventOf<K>[];
  /** The event of a kind with the caller's id. */
  readonly find: <K extends "check" | "answered" | "dispute">(
    kind: K,
    bureau: Bureau,
    id: string,
  ) => EventOf<K> | undefined;
  readonly aheadMs: () => number;
  readonly setAhead: (aheadMs: number) => void;
  readonly clear: () => void;
  readonly close: () => void;
};

const isKind =
  <K extends Kind>(kind: K) =>
  (event: PersonEvent): event is EventOf<K> =>
    event.kind === kind;

/** Opens the log; with a file, everything that was in it is known again. */
export const openDeskLog = (path: string | undefined): DeskLog => {
  const file = openJsonLines<PersonEvent | ClockEvent>(path);
  const byPerson = new Map<string, PersonEvent[]>();
  const byId = new Map<string, PersonEvent>();
  let ahead = 0;

  const remember = (event: PersonEvent | ClockEvent) => {
    if (event.kind === "clock") {
      ahead = event.aheadMs;
      return;
    }
    const person = `${event.bureau}:${event.person}`;
    const others = byPerson.get(person);
    if (others === undefined) byPerson.set(person, [event]);
    else others.push(event);
    if ("id" in event) byId.set(`${event.kind}:${event.bureau}:${event.id}`, event);
  };
  for (const event of file.records) remember(event);

  return {
    add: (event) => {
      file.append(event);
      remember(event);
    },
    about: (kind, bureau, person) => (byPerson.get(`${bureau}:${person}`) ?? []).filter(isKind(kind)),
    find: (kind, bureau, id) => {
      const event = byId.get(`${kind}:${bureau}:${id}`);
      return event !== undefined && isKind(kind)(event) ? event : undefined;
    },
    aheadMs: () => ahead,
    setAhead: (aheadMs) => {
      file.append({ kind: "clock", aheadMs });
      ahead = aheadMs;
    },
    clear: () => {
      byPerson.clear();
      byId.clear();
      ahead = 0;
      file.clear();
    },
    close: file.close,
  };
};
