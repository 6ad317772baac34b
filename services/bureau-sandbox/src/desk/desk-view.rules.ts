import type { BureauFile, Tradeline } from "@roadworthy/contracts/bureau-wire";
import type { FreezeState } from "@roadworthy/contracts/bureau-desk-wire";
import { statusOfMonth } from "@roadworthy/domain/credit-summary.rules";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import type { FileBody } from "../files/file.rules.ts";
import type { DeskLog, DisputeEvent } from "./desk-log.ts";
import { monthOf } from "../files/month.rules.ts";
import type { Identity } from "../consumer.rules.ts";

type Statement = NonNullable<BureauFile["consumerStatements"]>[number];

/** How what a consumer asked of a bureau shows in the file of an instant. */
export type DeskView = {
  /** Differs whenever `amend` would; empty for a file that nobody disputes. */
  readonly version: string;
  /** The file after the disputes: items gone, corrected or marked. */
  readonly amend: (file: FileBody) => FileBody;
  /** Whether a dispute took the item off. */
  readonly isGone: (id: string | undefined) => boolean;
  readonly statements: Statement[];
  readonly isFrozen: boolean;
};

type Effect = "disputed" | "gone" | "reinserted" | "corrected" | "verified" | "none";

const effectOf = ({ outcome, resolvesAt, reinsertsAt }: DisputeEvent, at: number): Effect => {
  if (at < resolvesAt) return "disputed";
  if (outcome === "deleted") return reinsertsAt !== null && at >= reinsertsAt ? "reinserted" : "gone";
  if (outcome === "updated") return "corrected";
  return outcome === "verified" ? "verified" : "none";
};

const remarkOf: Partial<Record<Effect, string>> = {
  disputed: "Account information disputed by consumer",
  reinserted: "Information reinserted after the furnisher certified it",
  corrected: "Information corrected after a consumer dispute",
  verified: "Dispute investigated; furnisher verified the information",
};

/** The account as its furnisher corrects it: the balance halved where that was wrong, else every late month up to the dispute paid. */
const corrected = (account: Tradeline, { reason, at }: DisputeEvent): Tradeline => {
  if (reason === "wrongBalance") {
    const balanceCents = Math.round(account.balanceCents / 200) * 100;
    return { ...account, balanceCents, pastDueCents: Math.min(account.pastDueCents, balanceCents) };
  }
  const last = monthOf(account.historyFrom);
  const disputedIn = monthOf(companyDay(new Date(at)));
  const paymentHistory = account.paymentHistory
    .split("")
    .map((code, back) => (last - back <= disputedIn && /[1-6GHJKL]/.test(code) ? "0" : code))
    .join("");
  const paymentStatus = statusOfMonth(paymentHistory[0] ?? "D") ?? "current";
  const isClean = paymentStatus === "current";
  return {
    ...account,
    paymentHistory,
    paymentStatus,
    pastDueCents: isClean ? 0 : account.pastDueCents,
    balanceCents: isClean && account.closedOn !== null ? 0 : account.balanceCents,
    firstDelinquencyOn: isClean ? null : (account.firstDelinquencyOn ?? null),
  };
};

const marked = (account: Tradeline, effect: Effect): Tradeline => {
  const remark = remarkOf[effect];
  return remark === undefined
    ? account
    : { ...account, remarks: [...(account.remarks ?? []), remark].slice(-10) };
};

/** The freeze that is in force at an instant; a temporary lifting ends with its day. */
export const freezeAt = (desk: DeskLog, identity: Identity, bureau: Bureau, at: number): FreezeState => {
  const last = desk.about("freeze", bureau, identity.key).findLast((event) => event.at <= at);
  if (last === undefined) {
    return { bureau, state: identity.case === "frozen" ? "frozen" : "none", since: null, liftedUntil: null };
  }
  const isOver = last.liftUntil !== null && companyDay(new Date(at)) > last.liftUntil;
  const state = last.action === "place" || isOver ? "frozen" : "lifted";
  return {
    bureau,
    state,
    since: new Date(last.at).toISOString(),
    liftedUntil: state === "lifted" ? last.liftUntil : null,
  };
};

/** What the desk's events come to in the file of one person at one bureau at an instant. */
export const deskViewOf = (desk: DeskLog, identity: Identity, bureau: Bureau, at: number): DeskView => {
  const effects = new Map<string, { dispute: DisputeEvent; effect: Effect }>();
  for (const dispute of desk.about("dispute", bureau, identity.key)) {
    // Evidence sent later made another event of the same dispute, which alone counts.
    if (desk.find("dispute", bureau, dispute.id) !== dispute) continue;
    const effect = dispute.at <= at ? effectOf(dispute, at) : "none";
    // An item once gone or corrected stays so, whatever a later dispute says.
    const before = effects.get(dispute.item.id)?.effect;
    if (effect !== "none" && before !== "gone" && before !== "corrected") {
      effects.set(dispute.item.id, { dispute, effect });
    }
  }
  const isGone = (id: string | undefined) => id !== undefined && effects.get(id)?.effect === "gone";
  const isFixed = (id: string | undefined) => id !== undefined && effects.get(id)?.effect === "corrected";
  const statement = desk.about("statement", bureau, identity.key).findLast((event) => event.at <= at);
  return {
    version: [...effects].map(([id, { effect }]) => `${id}=${effect}`).join(","),
    isGone: (id) => isGone(id) || isFixed(id),
    statements:
      statement === undefined || statement.text === ""
        ? []
        : [{ text: statement.text, addedOn: companyDay(new Date(statement.at)) }],
    isFrozen: freezeAt(desk, identity, bureau, at).state === "frozen",
    amend: (file) => {
      if (effects.size === 0) return file;
      return {
        ...file,
        tradelines: file.tradelines.flatMap((account) => {
          const found = effects.get(account.id);
          if (found === undefined) return [account];
          if (found.effect === "gone") return [];
          const fixed = found.effect === "corrected" ? corrected(account, found.dispute) : account;
          return [marked(fixed, found.effect)];
        }),
        collections: file.collections
          .filter((debt) => !isGone(debt.id))
          .map((debt) => (isFixed(debt.id) ? { ...debt, isPaid: true, balanceCents: 0 } : debt)),
        publicRecords: file.publicRecords
          .filter((record) => !isGone(record.id))
          .map((record) => (isFixed(record.id) ? { ...record, status: "Dismissed" } : record)),
        inquiries: file.inquiries.filter((inquiry) => !isGone(inquiry.id) && !isFixed(inquiry.id)),
      };
    },
  };
};
