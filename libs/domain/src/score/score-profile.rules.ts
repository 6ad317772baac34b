import type { BureauFile, Tradeline } from "@roadworthy/contracts/bureau-wire";
import { maxProfileItems, type ScenarioProfile } from "@roadworthy/contracts/score-scenario";
import { monthsBetween } from "../calendar.rules.ts";
import { lateMonths } from "../credit/aging.rules.ts";
import { countHardInquiries, isDerogatory, summarize } from "../credit-summary.rules.ts";
import { scoreCeiling, scoreFloor } from "./score-tables.rules.ts";

const kindOf: Record<Tradeline["type"], ScenarioProfile["mix"][number]> = {
  creditCard: "credit_card",
  autoLoan: "auto_loan",
  mortgage: "mortgage",
  studentLoan: "student_loan",
  other: "other",
};
const daysOf = { late30: 30, late60: 60, late90: 90 } as const;

/** Late months of one account that follow each other are one delinquency, as bad as its worst and as old as its last month. */
const delinquenciesOf = (account: Tradeline, onDate: string): ScenarioProfile["delinquencies"] => {
  const runs: { month: string; days: 30 | 60 | 90 }[] = [];
  for (const { month, status } of lateMonths(account)) {
    const last = runs.at(-1);
    const days = daysOf[status];
    if (last !== undefined && monthsBetween(`${last.month}-01`, `${month}-01`) === 1) {
      last.month = month;
      if (days > last.days) last.days = days;
    } else runs.push({ month, days });
  }
  return runs.map(({ month, days }) => ({
    days,
    monthsAgo: Math.min(120, monthsBetween(`${month}-01`, onDate)),
  }));
};

/**
 * The figures of a bureau's file that the model looks at, with the file's own score as the anchor; `null` when the file
 * has no score. Charged-off, collected and repossessed accounts count as collections.
 */
export const profileOf = (file: BureauFile, onDate: string): ScenarioProfile | null => {
  const { value } = file.score;
  if (value === null) return null;
  const summary = summarize(file, onDate);
  const bad = file.tradelines.filter((account) => isDerogatory(account));
  const oldest = file.tradelines.reduce<string | null>(
    (first, { openedOn }) => (first === null || openedOn < first ? openedOn : first),
    null,
  );
  return {
    // Auto and bankcard scores run from 250 to 900; the model speaks of 300 to 850.
    score: Math.max(scoreFloor, Math.min(scoreCeiling, value)),
    accounts: file.tradelines.length,
    historyMonths: oldest === null ? 0 : Math.min(1_200, monthsBetween(oldest, onDate)),
    utilizationPercent: Math.min(1_000, (summary.utilizationBasisPoints ?? 0) / 100),
    mix: [...new Set(file.tradelines.map(({ type }) => kindOf[type]))].toSorted(),
    delinquencies: file.tradelines
      .filter((account) => !isDerogatory(account))
      .flatMap((account) => delinquenciesOf(account, onDate))
      .toSorted((a, b) => a.monthsAgo - b.monthsAgo || b.days - a.days)
      .slice(0, maxProfileItems),
    collections: Math.min(maxProfileItems, file.collections.length + bad.length),
    publicRecords: Math.min(maxProfileItems, file.publicRecords.length),
    inquiries12m: Math.min(200, countHardInquiries(file.inquiries, onDate, 12)),
    ...(summary.revolvingLimitCents > 0 ? { revolvingLimitCents: summary.revolvingLimitCents } : {}),
  };
};
