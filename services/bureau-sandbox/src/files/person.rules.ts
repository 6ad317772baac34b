import type { Tradeline } from "@roadworthy/contracts/bureau-wire";
import { bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import type { Account, Lateness } from "./account.rules.ts";
import { between, isIn, mix, pick, pickWeighted } from "../chance.rules.ts";
import { collectionAgencies, collectionOrigins, courts, creditorsOf, medicalOrigins } from "./creditors.ts";
import { monthOf, type Month } from "./month.rules.ts";

export type Tier = "excellent" | "good" | "fair" | "poor";

/** A debt in collection, and when it came there. */
export type CollectionFact = {
  readonly agency: string;
  readonly originalCreditor: string;
  readonly openedIn: Month;
  readonly balanceCents: number;
  readonly isPaid: boolean;
  readonly isMedical: boolean;
};

/** A bankruptcy, and when it was filed. */
export type BankruptcyFact = {
  readonly type: "bankruptcy7" | "bankruptcy13";
  readonly filedIn: Month;
  readonly court: string;
};

/** Everything that is true of a person's credit, from which each bureau shows its own view. */
export type Person = {
  readonly seed: number;
  readonly accounts: readonly Account[];
  readonly collections: readonly CollectionFact[];
  readonly bankruptcy: BankruptcyFact | null;
  /** How many months in a thousand bring a hard inquiry at a bureau. */
  readonly hardPerMille: number;
  /** A hard inquiry on the first of every `everyMonths`-th month, where month mod everyMonths is `phase`. */
  readonly steadyInquiry: { readonly everyMonths: number; readonly phase: number } | null;
  /** The bureaus whose view departs from the facts by chance: an account missing, or a month behind. */
  readonly variesAt: readonly Bureau[];
};

/** The month around which lives are laid out. Fixed, so that accounts keep their dates as time goes on. */
const anchor = monthOf("2026-01");

type TierRule = {
  readonly accounts: readonly [number, number];
  readonly limitDollars: readonly [number, number];
  readonly useBps: readonly [number, number];
  readonly late: Lateness;
  readonly historyMonths: readonly [number, number];
  readonly rateBps: number;
  readonly hardPerMille: number;
  readonly chargeOffPerMille: number;
  readonly collections: number;
  readonly bankruptcyPerMille: number;
};

const tierRules: Record<Tier, TierRule> = {
  excellent: {
    accounts: [7, 14],
    limitDollars: [8_000, 30_000],
    useBps: [200, 900],
    late: { kind: "never" },
    historyMonths: [160, 330],
    rateBps: 489,
    hardPerMille: 20,
    chargeOffPerMille: 0,
    collections: 0,
    bankruptcyPerMille: 0,
  },
  good: {
    accounts: [6, 12],
    limitDollars: [3_000, 15_000],
    useBps: [2_200, 4_600],
    late: { kind: "chance", perMille: 9, worst: 1 },
    historyMonths: [84, 220],
    rateBps: 659,
    hardPerMille: 50,
    chargeOffPerMille: 0,
    collections: 0,
    bankruptcyPerMille: 0,
  },
  fair: {
    accounts: [5, 10],
    limitDollars: [800, 6_000],
    useBps: [4_000, 6_800],
    late: { kind: "chance", perMille: 16, worst: 2 },
    historyMonths: [60, 180],
    rateBps: 1_049,
    hardPerMille: 90,
    chargeOffPerMille: 0,
    collections: 1,
    bankruptcyPerMille: 0,
  },
  poor: {
    accounts: [4, 9],
    limitDollars: [300, 2_500],
    useBps: [7_200, 10_000],
    late: { kind: "chance", perMille: 40, worst: 4 },
    historyMonths: [50, 160],
    rateBps: 1_689,
    hardPerMille: 160,
    chargeOffPerMille: 160,
    collections: 3,
    bankruptcyPerMille: 120,
  },
};

const loanTerms: Record<Exclude<Tradeline["type"], "creditCard">, readonly [number, ...number[]]> = {
  autoLoan: [48, 60, 72, 72, 84],
  mortgage: [360, 360, 180],
  studentLoan: [120, 180],
  other: [24, 36, 60],
};
const loanDollars: Record<Exclude<Tradeline["type"], "creditCard">, readonly [number, number]> = {
  autoLoan: [14_000, 48_000],
  mortgage: [140_000, 520_000],
  studentLoan: [6_000, 60_000],
  other: [1_500, 12_000],
};

const typeOfSlot = (slot: number, seed: number, hasMortgage: boolean): Tradeline["type"] => {
  if (slot === 0 || slot === 2) return "creditCard";
  if (slot === 1) return isIn(seed, 820) ? "autoLoan" : "creditCard";
  const type = pickWeighted(
    seed,
    [
      ["creditCard", 45],
      ["autoLoan", 18],
      ["studentLoan", 13],
      ["other", 14],
      ["mortgage", 10],
    ],
    "creditCard",
  );
  return type === "mortgage" && hasMortgage ? "creditCard" : type;
};

const openedIn = (slot: number, seed: number, type: Tradeline["type"], start: Month): Month => {
  if (slot === 0) return start;
  const latest = slot < 3 ? anchor - 30 : anchor + 14;
  const earliest = type === "autoLoan" ? Math.max(start + 3, latest - 66) : start + 6;
  return earliest >= latest ? Math.min(earliest, start + 6 + slot) : between(seed, earliest, latest);
};

const accountInSlot = (
  seed: number,
  slot: number,
  type: Tradeline["type"],
  rule: TierRule,
  start: Month,
): Account => {
  const opened = openedIn(slot, mix(seed, 1), type, start);
  const spread = (salt: number, [low, high]: readonly [number, number]) =>
    between(mix(seed, salt), low, high);
  const isChargedOff = slot > 0 && isIn(mix(seed, 2), rule.chargeOffPerMille);
  const chargedOffIn = isChargedOff ? Math.max(opened + 9, spread(3, [anchor - 50, anchor + 3])) : null;
  const shared = {
    seed,
    type,
    creditor: pick(mix(seed, 5), creditorsOf[type]),
    openedIn: opened,
    openedDay: spread(6, [1, 28]),
    chargedOffIn,
    late: rule.late,
    noDataPerMille: 8,
  };
  if (type === "creditCard") {
    const isClosed = slot > 2 && chargedOffIn === null && isIn(mix(seed, 7), 130);
    return {
      ...shared,
      limitCents: Math.round(spread(8, rule.limitDollars) / 100) * 10_000,
      originalCents: null,
      termMonths: null,
      rateBps: 0,
      closedIn: isClosed ? Math.max(opened + 14, spread(9, [anchor - 80, anchor - 1])) : null,
      useBps: slot > 2 && isIn(mix(seed, 10), 200) && chargedOffIn === null ? 0 : spread(11, rule.useBps),
      useSwingBps: 150,
    };
  }
  const termMonths = pick(mix(seed, 12), loanTerms[type]);
  return {
    ...shared,
    limitCents: null,
    originalCents: Math.round(spread(13, loanDollars[type]) / 50) * 5_000,
    termMonths,
    rateBps: type === "mortgage" ? 575 : rule.rateBps + spread(14, [-60, 60]),
    // A loan is charged off while something is still owed.
    chargedOffIn: chargedOffIn === null ? null : Math.min(chargedOffIn, opened + termMonths - 12),
    closedIn: chargedOffIn === null ? opened + termMonths : null,
    useBps: 0,
    useSwingBps: 0,
  };
};

const collectionsOf = (seed: number, most: number): readonly CollectionFact[] =>
  Array.from({ length: most === 0 ? 0 : between(mix(seed, 40), 0, most) }, (_, index) => {
    const own = mix(seed, 41 + index);
    const isMedical = isIn(mix(own, 1), 300);
    return {
      agency: pick(mix(own, 2), collectionAgencies),
      originalCreditor: pick(mix(own, 3), isMedical ? medicalOrigins : collectionOrigins),
      openedIn: between(mix(own, 4), anchor - 66, anchor + 2),
      balanceCents: between(mix(own, 5), isMedical ? 520 : 85, 2_400) * 100,
      // Paid medical debts have not been on files since July 2022, so only the others can be shown as paid.
      isPaid: !isMedical && isIn(mix(own, 6), 250),
      isMedical,
    };
  });

/** The tier of a person of whom nothing else is known. */
export const tierOf = (seed: number): Tier =>
  pickWeighted(
    mix(seed, 90),
    [
      ["excellent", 30],
      ["good", 32],
      ["fair", 21],
      ["poor", 17],
    ],
    "good",
  );

/**
 * Lays out a synthetic person's credit life from a seed. `adultIn` is the month of the eighteenth birthday where the
 * birth date is known; nothing was opened before it.
 */
export const personOf = (seed: number, tier: Tier, adultIn: Month | null): Person => {
  const rule = tierRules[tier];
  const span = (salt: number, [low, high]: readonly [number, number]) => between(mix(seed, salt), low, high);
  const start = Math.max(anchor - span(20, rule.historyMonths), adultIn === null ? 0 : adultIn + 1);
  const count = span(21, rule.accounts);
  const accounts: Account[] = [];
  for (let slot = 0; slot < count; slot += 1) {
    const own = mix(seed, 100 + slot);
    const type = typeOfSlot(
      slot,
      mix(own, 0),
      accounts.some((account) => account.type === "mortgage"),
    );
    accounts.push(accountInSlot(own, slot, type, rule, start));
  }
  return {
    seed,
    accounts,
    collections: collectionsOf(seed, rule.collections),
    bankruptcy: isIn(mix(seed, 30), rule.bankruptcyPerMille)
      ? {
          type: isIn(mix(seed, 31), 650) ? "bankruptcy7" : "bankruptcy13",
          filedIn: span(32, [anchor - 70, anchor - 14]),
          court: pick(mix(seed, 33), courts),
        }
      : null,
    hardPerMille: rule.hardPerMille,
    steadyInquiry: null,
    variesAt: bureaus,
  };
};
