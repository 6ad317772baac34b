/** How past applications of one score band went. */
export type OutcomeRow = {
  readonly scoreFrom: number;
  /** The last score of the band. */
  readonly scoreTo: number;
  readonly applications: number;
  readonly approvals: number;
};

/**
 * Odds as a band in basis points with the number of outcomes behind it. Never a single figure, and never a promise: the
 * FTC's order against Credit Karma (Docket C-4781, 2023) concerned odds that were made up.
 */
export type Odds = {
  readonly lowBasisPoints: number;
  readonly highBasisPoints: number;
  readonly sampleSize: number;
};

/** The fewest outcomes from which odds are shown. */
export const minimumOutcomes = 30;

/** The normal quantile of a 95 % interval. */
const z95 = 1.959963984540054;

/**
 * Wilson's score interval for `successes` of `trials` at 95 %, in basis points, rounded outward. Source: E. B. Wilson,
 * "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 */
export const wilsonInterval = (
  successes: number,
  trials: number,
): { readonly low: number; readonly high: number } => {
  if (trials <= 0) return { low: 0, high: 10_000 };
  const share = successes / trials;
  const z2 = z95 * z95;
  const center = (share + z2 / (2 * trials)) / (1 + z2 / trials);
  const half =
    (z95 / (1 + z2 / trials)) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials));
  // An error of floating point must not widen an exact end.
  const exact = 1e-9;
  return {
    low: Math.max(0, Math.floor((center - half + exact) * 10_000)),
    high: Math.min(10_000, Math.ceil((center + half - exact) * 10_000)),
  };
};

/** The odds of a score by past outcomes, or `null` when fewer than 30 outcomes of its bands are known. */
export const oddsOf = (score: number, outcomes: readonly OutcomeRow[]): Odds | null => {
  const rows = outcomes.filter(({ scoreFrom, scoreTo }) => scoreFrom <= score && score <= scoreTo);
  const trials = rows.reduce((sum, { applications }) => sum + applications, 0);
  const successes = rows.reduce((sum, { approvals }) => sum + approvals, 0);
  if (trials < minimumOutcomes) return null;
  const { low, high } = wilsonInterval(successes, trials);
  return { lowBasisPoints: low, highBasisPoints: high, sampleSize: trials };
};

/** The odds we showed beside the outcomes. */
export type CalibrationRow = {
  readonly fromBasisPoints: number;
  readonly told: number;
  readonly approved: number;
  readonly approvedBasisPoints: number;
};

/** Groups the odds that were shown (their middle, in basis points) by tenths and counts how many were approved in each. */
export const calibrationOf = (
  told: readonly { readonly middleBasisPoints: number; readonly isApproved: boolean }[],
): readonly CalibrationRow[] => {
  const tenths = Map.groupBy(told, ({ middleBasisPoints }) =>
    Math.min(9_000, Math.floor(middleBasisPoints / 1_000) * 1_000),
  );
  return [...tenths.entries()]
    .map(([fromBasisPoints, rows]) => {
      const approved = rows.filter(({ isApproved }) => isApproved).length;
      return {
        fromBasisPoints,
        told: rows.length,
        approved,
        approvedBasisPoints: Math.round((approved * 10_000) / rows.length),
      };
    })
    .toSorted((a, b) => a.fromBasisPoints - b.fromBasisPoints);
};
