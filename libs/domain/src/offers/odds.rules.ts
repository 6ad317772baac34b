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

/** What a lender reported of one score band on a day, `YYYY-MM-DD`. */
export type ReportedOutcome = OutcomeRow & { readonly reportedOn: string };

/** One report beside the odds that the reports before it gave for the middle of its band. */
export type BackTest = {
  /** `null` where the earlier reports were too few. */
  readonly told: Odds | null;
  /** Whether the approved share lies within those odds. */
  readonly isInside: boolean | null;
  /** Whether the report contradicts those odds: its own 95 % interval lies wholly above or below them. */
  readonly isRefuting: boolean;
};

/** Tests the odds of before by one report; `reports` are all of the same lender. */
export const backTest = (report: ReportedOutcome, reports: readonly ReportedOutcome[]): BackTest => {
  const earlier = reports.filter(({ reportedOn }) => reportedOn < report.reportedOn);
  const told = oddsOf(Math.floor((report.scoreFrom + report.scoreTo) / 2), earlier);
  if (told === null || report.applications === 0) return { told, isInside: null, isRefuting: false };
  const share = Math.round((report.approvals * 10_000) / report.applications);
  const { low, high } = wilsonInterval(report.approvals, report.applications);
  return {
    told,
    isInside: share >= told.lowBasisPoints && share <= told.highBasisPoints,
    isRefuting: low > told.highBasisPoints || high < told.lowBasisPoints,
  };
};

/** Whether this is the newest report of its band and contradicts the odds of before: no odds are shown for the band until a newer report agrees. */
export const withholdsOdds = (report: ReportedOutcome, reports: readonly ReportedOutcome[]): boolean =>
  backTest(report, reports).isRefuting &&
  !reports.some(
    ({ scoreFrom, scoreTo, reportedOn }) =>
      scoreFrom === report.scoreFrom && scoreTo === report.scoreTo && reportedOn > report.reportedOn,
  );

/** The odds that a client may see: those of the score, unless a report of its band withholds them. */
export const publishableOdds = (score: number, reports: readonly ReportedOutcome[]): Odds | null =>
  reports.some(
    (report) => report.scoreFrom <= score && score <= report.scoreTo && withholdsOdds(report, reports),
  )
    ? null
    : oddsOf(score, reports);
