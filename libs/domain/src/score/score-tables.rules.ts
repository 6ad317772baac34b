import type { ScenarioAction } from "@roadworthy/contracts/score-scenario";

/**
 * Every number of Roadworthy's educational score model. It is our own, made for learning, meets published examples, and
 * is neither a lender's model nor derived from one. A change of any number is a new version.
 */
export const modelVersion = "roadworthy-educational-1.1.0";

/** The range of scores that the model speaks of. */
export const scoreFloor = 300;
export const scoreCeiling = 850;

/** A monotone piece-wise linear function as its corners; outside of them the nearest corner holds. */
export type Table = readonly (readonly [x: number, y: number])[];

/** The value of a table at `x`. */
export const valueAt = (table: Table, x: number): number => {
  let below: readonly [number, number] | undefined;
  for (const corner of table) {
    if (x === corner[0]) return corner[1];
    if (x < corner[0]) {
      if (below === undefined) return corner[1];
      return below[1] + ((x - below[0]) / (corner[0] - below[0])) * (corner[1] - below[1]);
    }
    below = corner;
  }
  return below?.[1] ?? 0;
};

/** The categories of the base scorecard and their weights in percent, as VantageScore publishes them for its version 4.0. */
export const categoryWeights = {
  payment_history: 41,
  utilization: 20,
  history_and_mix: 20,
  new_credit: 11,
  balances: 6,
  available_credit: 2,
} as const;
export type Category = keyof typeof categoryWeights;

/**
 * How many points of a score one point of the scorecard moves. Below one, since a real score also holds things that a
 * few figures do not tell; 0.7 keeps one inquiry below five points.
 */
export const response = 0.7;

/** A gain shrinks to nothing within so many points of the ceiling. */
export const headroomPoints = 170;

/** Share of the category's points at a utilization in percent. */
export const utilizationShare: Table = [
  [0, 1],
  [10, 0.95],
  [30, 0.75],
  [50, 0.5],
  [75, 0.22],
  [100, 0],
];
export const balancesShare: Table = [
  [0, 1],
  [30, 0.7],
  [50, 0.5],
  [100, 0],
];
export const availableShare: Table = [
  [0, 1],
  [100, 0],
];

/** Depth: the age of the oldest account in months, the number of accounts, the number of kinds. Shape: Fair Isaac's tables of 1995. */
export const historyShare: Table = [
  [0, 0.1],
  [12, 0.3],
  [24, 0.45],
  [48, 0.62],
  [96, 0.8],
  [180, 0.93],
  [300, 1],
];
export const accountsShare: Table = [
  [0, 0],
  [1, 0.3],
  [3, 0.6],
  [6, 0.85],
  [10, 1],
];
export const mixShare: Table = [
  [0, 0],
  [1, 0.4],
  [2, 0.7],
  [3, 0.9],
  [4, 1],
];
/** What age, number and kinds add up to within their category. */
export const depthWeights = { history: 0.6, accounts: 0.25, mix: 0.15 } as const;

/** Share of the category's points at so many hard inquiries of the last twelve months. */
export const inquiriesShare: Table = [
  [0, 1],
  [1, 0.93],
  [2, 0.85],
  [3, 0.76],
  [4, 0.66],
  [6, 0.46],
  [10, 0.15],
  [15, 0],
];

/** How long an inquiry counts in months. Source: creditrefresh.ai. */
export const inquiryMonths = 12;
/** Auto inquiries so many days apart are one. Source: VantageScore's rolling window and older FICO versions. */
export const shoppingDays = 14;
/** A new account costs so many points at first and has recovered in so many months. Source: thescore.vantagescore.com. */
export const newAccountDip = { card: 6, autoLoan: 9, recoveryMonths: 3 } as const;
/** A new account counts as a part of the history little by little over so many months. */
export const seasoningMonths = 6;
/** A card's limit where nothing better is known. */
export const usualLimitCents = 500_000;

/** Which share of the payment points an item on file takes when it is new, and in how many months that fades. */
export const itemLoss = {
  30: { share: 0.22, months: 36 },
  60: { share: 0.3, months: 60 },
  90: { share: 0.38, months: 84 },
} as const;
export const collectionLoss = 0.3;
export const publicRecordLoss = 0.5;

/** How a drop fades: exponentially by this much over its recovery, after one full month. */
export const recoveryDecay = 3;

/** A drop by starting score, and the months to full recovery by starting score. */
export type EventTable = { readonly drop: Table; readonly recoveryMonths: Table };

const byStart = (at680: number, at720: number, at780: number): Table => [
  // Below and above the published starts a drop keeps its share of what lies above the floor.
  [scoreFloor, 0],
  [680, at680],
  [720, at720],
  [780, at780],
  [scoreCeiling, (at780 * (scoreCeiling - scoreFloor)) / (780 - scoreFloor)],
];
const recovery = (at680: number, at720: number, at780: number): Table => [
  [680, at680],
  [720, at720],
  [780, at780],
];

/** What makes a lasting mark. */
export type EventName =
  | "max_out_card"
  | "late_30"
  | "late_60"
  | "late_90"
  | "settle_card_debt"
  | "collection"
  | "short_sale"
  | "foreclosure"
  | "bankruptcy";

/**
 * Drops and recoveries, at the starts 680, 720 and 780. Sources: FICO, "how mistakes affect scores" (680 and 780) and its
 * mortgage study of 2011 (all three, with recovery). Not published and set between their
 * neighbors: 60 days late, collections, the recovery of a settlement. A maxed-out card stays until it is paid down.
 */
export const events: Record<EventName, EventTable> = {
  max_out_card: { drop: byStart(20, 27, 35), recoveryMonths: recovery(0, 0, 0) },
  late_30: { drop: byStart(66, 80, 100), recoveryMonths: recovery(9, 30, 36) },
  late_60: { drop: byStart(71, 90, 110), recoveryMonths: recovery(9, 33, 60) },
  late_90: { drop: byStart(76, 100, 120), recoveryMonths: recovery(9, 36, 84) },
  settle_card_debt: { drop: byStart(55, 85, 115), recoveryMonths: recovery(24, 48, 84) },
  collection: { drop: byStart(62, 86, 106), recoveryMonths: recovery(24, 48, 84) },
  short_sale: { drop: byStart(68, 105, 115), recoveryMonths: recovery(36, 84, 84) },
  foreclosure: { drop: byStart(98, 138, 150), recoveryMonths: recovery(36, 84, 84) },
  bankruptcy: { drop: byStart(145, 183, 230), recoveryMonths: recovery(60, 108, 108) },
};

/** The event that an action makes, or `null` for one that works through the scorecard alone. */
export const eventOf = (action: ScenarioAction): EventName | null => {
  switch (action.type) {
    case "late_payment":
      return `late_${action.days}`;
    case "short_sale":
      // FICO's study puts a short sale with a deficiency on a par with a foreclosure.
      return action.hasDeficiency ? "foreclosure" : "short_sale";
    case "max_out_card":
    case "settle_card_debt":
    case "collection":
    case "foreclosure":
    case "bankruptcy":
      return action.type;
    case "pay_down_cards":
    case "open_card":
    case "open_auto_loan":
    case "close_card":
    case "raise_limit":
    case "hard_inquiries":
    case "remove_negative":
    case "on_time":
      return null;
  }
};
