import type { BureauFile, Score, Tradeline } from "@roadworthy/contracts/bureau-wire";
import type { FicoModel, ScoreType } from "@roadworthy/contracts/primitives";
import { monthsBetween } from "@roadworthy/domain/calendar.rules";
import {
  basisPoints,
  countHardInquiries,
  ficoRange,
  isDerogatory,
  statusOfMonth,
  summarize,
  worstStatus,
  type PaymentStatus,
} from "@roadworthy/domain/credit-summary.rules";
import { reasonsOf, type Losses } from "./score-reasons.rules.ts";

/** A score model the sandbox imitates. The scorecard is its own; only names and ranges are those of the real models. */
export type Model = "vantage" | FicoModel;

/** The model that a request asks for. */
export const modelOf = (scoreType: ScoreType, ficoModel: FicoModel | undefined): Model =>
  scoreType === "vantage" ? "vantage" : (ficoModel ?? "classic");

const versions: Record<Model, string> = {
  vantage: "4.0",
  classic: "8",
  auto: "Auto 8",
  bankcard: "Bankcard 8",
};

/** What each category can cost at most, as a share of the model's range. Follows the published weights. */
const weights: Record<"vantage" | "fico", Losses> = {
  vantage: { payment: 0.28, derogatory: 0.13, utilization: 0.2, depth: 0.2, balances: 0.08, recent: 0.11 },
  fico: { payment: 0.23, derogatory: 0.12, utilization: 0.24, depth: 0.25, balances: 0.06, recent: 0.1 },
};

/** A value on a line of points given by rising `x`; flat outside them. */
const along = (points: readonly (readonly [number, number])[], x: number): number => {
  let [beforeX, beforeY] = points[0] ?? [0, 0];
  if (x <= beforeX) return beforeY;
  for (const [nextX, nextY] of points) {
    if (x <= nextX) return beforeY + ((nextY - beforeY) * (x - beforeX)) / (nextX - beforeX || 1);
    [beforeX, beforeY] = [nextX, nextY];
  }
  return beforeY;
};

const codeWeight = (code: string): number => {
  if (statusOfMonth(code) === null || statusOfMonth(code) === "current") return 0;
  const behind = "123456".indexOf(code);
  return behind === -1 ? 4.2 : 1 + behind * 0.6;
};

/** How much more a late month on this kind of account weighs in an industry score. */
const emphasis = (model: Model, type: Tradeline["type"]): number =>
  (model === "auto" && type === "autoLoan") || (model === "bankcard" && type === "creditCard") ? 1.6 : 1;

const paymentLoss = (file: Pick<BureauFile, "tradelines">, model: Model): number => {
  let burden = 0;
  for (const account of file.tradelines) {
    const stress = emphasis(model, account.type);
    for (let back = 0; back < account.paymentHistory.length; back += 1) {
      const recency = back < 6 ? 1 : back < 12 ? 0.8 : 0.5;
      burden += codeWeight(account.paymentHistory[back] ?? "0") * recency * stress;
    }
  }
  return 1 - Math.exp(-burden / 4);
};

const derogatoryLoss = (file: Pick<BureauFile, "tradelines" | "publicRecords" | "collections">): number => {
  const accounts = file.tradelines.filter(isDerogatory).length * 1.4;
  const collections = file.collections.reduce((sum, debt) => sum + (debt.isPaid ? 0.5 : 1), 0);
  return 1 - Math.exp(-(accounts + collections + file.publicRecords.length * 2.5) / 1.6);
};

const utilizationLoss = (basis: number | null): number =>
  basis === null
    ? 0.35
    : along(
        [
          [0, 0],
          [1_000, 0.07],
          [3_000, 0.3],
          [5_000, 0.56],
          [7_500, 0.82],
          [10_000, 1],
        ],
        basis,
      );

/** Age of the accounts and how many kinds of credit there are. */
const depthLoss = (averageMonths: number, oldestMonths: number, kinds: number): number =>
  0.38 *
    along(
      [
        [0, 1],
        [24, 0.7],
        [60, 0.4],
        [96, 0.2],
        [180, 0],
      ],
      averageMonths,
    ) +
  0.38 *
    along(
      [
        [0, 1],
        [60, 0.6],
        [120, 0.3],
        [240, 0],
      ],
      oldestMonths,
    ) +
  0.24 *
    along(
      [
        [1, 0.9],
        [2, 0.4],
        [3, 0.12],
        [4, 0],
      ],
      kinds,
    );

const loanBasisPoints = (tradelines: readonly Tradeline[]): number => {
  const loans = tradelines.filter(
    (account) => account.closedOn === null && account.originalAmountCents !== null,
  );
  const owed = loans.reduce((sum, account) => sum + account.balanceCents, 0);
  const borrowed = loans.reduce((sum, account) => sum + (account.originalAmountCents ?? 0), 0);
  return basisPoints(owed, borrowed) ?? 0;
};

const balancesLoss = (tradelines: readonly Tradeline[]): number => {
  const open = tradelines.filter((account) => account.closedOn === null);
  const withBalance = open.filter((account) => account.balanceCents > 0).length;
  return (
    0.6 *
      along(
        [
          [0, 0],
          [5_000, 0.3],
          [10_000, 1],
        ],
        loanBasisPoints(tradelines),
      ) +
    0.4 *
      along(
        [
          [2, 0],
          [6, 0.4],
          [12, 1],
        ],
        withBalance,
      )
  );
};

const recentLoss = (file: Pick<BureauFile, "tradelines" | "inquiries">, onDate: string): number => {
  const opened = file.tradelines.filter((account) => monthsBetween(account.openedOn, onDate) <= 12).length;
  const inquiries = countHardInquiries(file.inquiries, onDate, 12);
  return (
    0.6 *
      along(
        [
          [0, 0],
          [2, 0.26],
          [4, 0.56],
          [8, 1],
        ],
        inquiries,
      ) +
    0.4 *
      along(
        [
          [0, 0],
          [2, 0.5],
          [4, 1],
        ],
        opened,
      )
  );
};

const isLate = (status: PaymentStatus | null): boolean => status !== null && status !== "current";

/** Why a file cannot be scored, or `null`. The minimum is FICO's: an account six months old and one reported within six months. */
const noScoreReason = (file: Omit<BureauFile, "score">, onDate: string): string | null => {
  if (file.alerts.includes("deceased")) return "The consumer is reported as deceased.";
  if (file.tradelines.length === 0) return "The file holds no account.";
  if (!file.tradelines.some((account) => monthsBetween(account.openedOn, onDate) >= 6)) {
    return "No account has been open for six months.";
  }
  if (!file.tradelines.some((account) => monthsBetween(account.lastReportedOn, onDate) <= 6)) {
    return "No account has been reported within the last six months.";
  }
  return null;
};

/** The made-up population of a model: which share of it scores below each eighth of the model's range, in percent. */
const population = [0, 1, 4, 9, 17, 29, 46, 70, 99] as const;

/** How many percent score lower, of a score that stands at this share of its range. */
const higherThanPercent = (share: number): number => {
  const at = share * (population.length - 1);
  const below = Math.min(Math.floor(at), population.length - 2);
  const [from, to] = [population[below] ?? 0, population[below + 1] ?? 0];
  return Math.floor(from + (at - below) * (to - from));
};

/**
 * Scores a file with an additive scorecard: the model's best value less what each category costs. The score follows
 * from the file alone; every category is monotone, so a worse month, balance, inquiry or debt never raises it.
 */
export const scoreFile = (file: Omit<BureauFile, "score">, model: Model, onDate: string): Score => {
  const { min, max } = ficoRange(model === "vantage" ? "classic" : model);
  const about = {
    model: model === "vantage" ? ("VantageScore" as const) : ("FICO" as const),
    version: versions[model],
    rangeMin: min,
    rangeMax: max,
    scoredOn: onDate,
  };
  const reason = noScoreReason(file, onDate);
  if (reason !== null) return { ...about, value: null, noScoreReason: reason, reasons: [] };

  const summary = summarize(file, onDate);
  const oldest = Math.max(...file.tradelines.map((account) => monthsBetween(account.openedOn, onDate)));
  const kinds = new Set(file.tradelines.map((account) => account.type)).size;
  const weight = weights[model === "vantage" ? "vantage" : "fico"];
  const range = max - min;
  const lost: Losses = {
    payment: range * weight.payment * paymentLoss(file, model),
    derogatory: range * weight.derogatory * derogatoryLoss(file),
    utilization: range * weight.utilization * utilizationLoss(summary.utilizationBasisPoints),
    depth: range * weight.depth * depthLoss(summary.averageAgeMonths ?? 0, oldest, kinds),
    balances: range * weight.balances * balancesLoss(file.tradelines),
    recent: range * weight.recent * recentLoss(file, onDate),
  };
  const total = Object.values(lost).reduce((sum, points) => sum + points, 0);
  const worst = file.tradelines.map((account) => worstStatus(account.paymentHistory));
  const value = Math.max(min, Math.min(max, Math.round(max - total)));
  return {
    ...about,
    value,
    higherThanPercent: higherThanPercent((value - min) / range),
    noScoreReason: null,
    reasons: reasonsOf(model === "vantage" ? "vantage" : "fico", lost, {
      utilizationBasisPoints: summary.utilizationBasisPoints,
      isSeriouslyLate: worst.some((status) => status === "late90" || status === "chargeoff"),
      isRecentlyLate: file.tradelines.some((account) =>
        isLate(worstStatus(account.paymentHistory.slice(0, 12))),
      ),
      lateAccounts: worst.filter(isLate).length,
      hardInquiries: countHardInquiries(file.inquiries, onDate, 12),
      oldestMonths: oldest,
      loanBasisPoints: loanBasisPoints(file.tradelines),
    }),
  };
};
