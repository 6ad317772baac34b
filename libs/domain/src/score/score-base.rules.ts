import {
  accountsShare,
  availableShare,
  balancesShare,
  categoryWeights,
  collectionLoss,
  depthWeights,
  historyShare,
  inquiriesShare,
  itemLoss,
  mixShare,
  publicRecordLoss,
  recoveryDecay,
  scoreCeiling,
  scoreFloor,
  utilizationShare,
  valueAt,
  type Category,
} from "./score-tables.rules.ts";

/** Which part of a drop is left after so many months: all of it for one month, then exponentially less, nothing at the end. */
export const remainingShare = (months: number, recoveryMonths: number): number => {
  if (months >= recoveryMonths) return 0;
  if (months <= 1) return 1;
  const passed = (months - 1) / (recoveryMonths - 1);
  const rest = Math.exp(-recoveryDecay);
  return (Math.exp(-recoveryDecay * passed) - rest) / (1 - rest);
};

/** A negative item on file: a late payment and its age in months, a collection or a court record. */
export type NegativeItem =
  | { readonly kind: "late"; readonly days: 30 | 60 | 90; readonly monthsAgo: number }
  | { readonly kind: "collection" }
  | { readonly kind: "public_record" };

/** What the scorecard looks at. Counts may be fractions, while a new account or an old inquiry fades in or out. */
export type BaseState = {
  readonly utilizationPercent: number;
  readonly historyMonths: number;
  readonly accounts: number;
  readonly kinds: number;
  readonly inquiries: number;
  readonly negatives: readonly NegativeItem[];
};

/** The share of the payment points that one item takes. */
export const lossOf = (item: NegativeItem): number => {
  switch (item.kind) {
    case "late": {
      const { share, months } = itemLoss[item.days];
      return share * remainingShare(item.monthsAgo, months);
    }
    case "collection":
      return collectionLoss;
    case "public_record":
      return publicRecordLoss;
  }
};

/**
 * The points of the base scorecard by category. Each category is monotone in what it looks at: never higher for more
 * utilization, inquiries or negative items, never lower for older items, a longer history, more accounts or kinds.
 */
export const basePoints = (state: BaseState): Record<Category, number> => {
  const perPercent = (scoreCeiling - scoreFloor) / 100;
  const shares: Record<Category, number> = {
    payment_history: state.negatives.reduce((left, item) => left * (1 - lossOf(item)), 1),
    utilization: valueAt(utilizationShare, state.utilizationPercent),
    history_and_mix:
      depthWeights.history * valueAt(historyShare, state.historyMonths) +
      depthWeights.accounts * valueAt(accountsShare, state.accounts) +
      depthWeights.mix * valueAt(mixShare, state.kinds),
    new_credit: valueAt(inquiriesShare, state.inquiries),
    balances: valueAt(balancesShare, state.utilizationPercent),
    available_credit: valueAt(availableShare, state.utilizationPercent),
  };
  return {
    payment_history: shares.payment_history * categoryWeights.payment_history * perPercent,
    utilization: shares.utilization * categoryWeights.utilization * perPercent,
    history_and_mix: shares.history_and_mix * categoryWeights.history_and_mix * perPercent,
    new_credit: shares.new_credit * categoryWeights.new_credit * perPercent,
    balances: shares.balances * categoryWeights.balances * perPercent,
    available_credit: shares.available_credit * categoryWeights.available_credit * perPercent,
  };
};
