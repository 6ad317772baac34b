import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { Bureau, PullType } from "@roadworthy/contracts/primitives";
import type { Identity, Verdict } from "./consumer.rules.ts";
import { openJsonLines } from "./json-lines.ts";
import type { Model } from "./files/score.rules.ts";

/** One inquiry that a bureau received and decided. Its answer is computed from this record, at any later time alike. */
export type Inquiry = {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly bureau: Bureau;
  readonly inquiryId: string;
  readonly pullType: PullType;
  readonly model: Model;
  readonly verdict: Verdict;
  readonly fingerprint: string;
  readonly identity: Identity;
  /** What the answer repeats of the request. */
  readonly echo: {
    readonly firstName: string;
    readonly lastName: string;
    readonly zipCode: string;
    readonly ssnLast4?: string;
  };
  /** Where the request says the person lives; older records have none. */
  readonly address?: Subject["address"];
  readonly endUser: { readonly id: string; readonly name: string };
  /** How many earlier inquiries about this person this bureau had. */
  readonly earlier: number;
};

type New = Omit<Inquiry, "seq" | "earlier">;

/** What the sandbox remembers: in memory, and in an append-only file of JSON lines if it has one. */
export type InquiryLog = {
  readonly find: (bureau: Bureau, inquiryId: string) => Inquiry | undefined;
  /** Records an inquiry that `find` does not know. It is in the file before this returns. */
  readonly add: (inquiry: New) => Inquiry;
  /** All inquiries about a person at a bureau, oldest first. */
  readonly about: (identity: Identity, bureau: Bureau) => readonly Inquiry[];
  /** Up to `limit` inquiries with a greater `seq`, oldest first. */
  readonly after: (seq: number, limit: number) => readonly Inquiry[];
  /** Forgets the inquiries, and goes on counting. */
  readonly clear: () => void;
  /** Forgets everything, including the count. */
  readonly reset: () => void;
  readonly close: () => void;
};

/** Opens the log; with a file, everything that was in it is known again. */
export const openInquiryLog = (dataFile: string | undefined): InquiryLog => {
  let records: Inquiry[] = [];
  const byId = new Map<string, Inquiry>();
  const byPerson = new Map<string, Inquiry[]>();
  let lastSeq = 0;

  const remember = (inquiry: Inquiry) => {
    records.push(inquiry);
    byId.set(`${inquiry.bureau}:${inquiry.inquiryId}`, inquiry);
    const person = `${inquiry.bureau}:${inquiry.identity.key}`;
    const others = byPerson.get(person);
    if (others === undefined) byPerson.set(person, [inquiry]);
    else others.push(inquiry);
    lastSeq = inquiry.seq;
  };

  const file = openJsonLines<Inquiry>(dataFile);
  for (const record of file.records) remember(record);

  const clear = () => {
    records = [];
    byId.clear();
    byPerson.clear();
    file.clear();
  };

  const about = (identity: Identity, bureau: Bureau) => byPerson.get(`${bureau}:${identity.key}`) ?? [];
  return {
    find: (bureau, inquiryId) => byId.get(`${bureau}:${inquiryId}`),
    about,
    add: (inquiry) => {
      const record = {
        ...inquiry,
        seq: lastSeq + 1,
        earlier: about(inquiry.identity, inquiry.bureau).length,
      };
      file.append(record);
      remember(record);
      return record;
    },
    after: (seq, limit) => {
      const first = records[0]?.seq ?? 0;
      const start = Math.max(0, seq + 1 - first);
      return records.slice(start, start + limit);
    },
    clear,
    reset: () => {
      clear();
      lastSeq = 0;
    },
    close: file.close,
  };
};
