import type { PercentText } from "./percent.rules.ts";
import type { TradeInTreatment } from "./sales-tax.rules.ts";

/** The fifty states and the District of Columbia. */
export const stateCodes = [
  "AL",
  "AK",
  "AZ",
  "AR",
  "CA",
  "CO",
  "CT",
  "DE",
  "DC",
  "FL",
  "GA",
  "HI",
  "ID",
  "IL",
  "IN",
  "IA",
  "KS",
  "KY",
  "LA",
  "ME",
  "MD",
  "MA",
  "MI",
  "MN",
  "MS",
  "MO",
  "MT",
  "NE",
  "NV",
  "NH",
  "NJ",
  "NM",
  "NY",
  "NC",
  "ND",
  "OH",
  "OK",
  "OR",
  "PA",
  "RI",
  "SC",
  "SD",
  "TN",
  "TX",
  "UT",
  "VT",
  "VA",
  "WA",
  "WV",
  "WI",
  "WY",
] as const;
export type StateCode = (typeof stateCodes)[number];

/** How one state taxes a vehicle bought with a trade-in, over one span of time. Always an estimate: counties add to it. */
export type StateSalesTax = {
  readonly state: StateCode;
  readonly treatment: TradeInTreatment;
  /** The state's own rate where a source could be cited; otherwise the buyer enters the rate. */
  readonly baseRatePercent: PercentText | null;
  /** First and last day that the row holds; `null` is open. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly source: string;
  /** When the source was read. */
  readonly readOn: string;
  /** Whether other sources say otherwise; the reader is told so. */
  readonly isDisputed: boolean;
  readonly note: string | null;
};

const readOn = "2026-11-20";

const row = (
  state: StateCode,
  treatment: TradeInTreatment,
  source: string,
  more: Partial<StateSalesTax> = {},
): StateSalesTax => ({
  state,
  treatment,
  baseRatePercent: null,
  validFrom: null,
  validUntil: null,
  source,
  readOn,
  isDisputed: false,
  note: null,
  ...more,
});

const none: TradeInTreatment = { kind: "none" };
const surveys =
  "Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)";

const michiganSource =
  "Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018";

/** The cap was 5 000 dollars in 2019 and grows by 1 000 each year until it passes 14 000 and ends with 2029. */
const michigan: readonly StateSalesTax[] = [
  ...Array.from({ length: 10 }, (_, index) => {
    const year = 2019 + index;
    return row("MI", { kind: "capped", capCents: (5_000 + 1_000 * index) * 100 }, michiganSource, {
      baseRatePercent: "6",
      validFrom: `${year}-01-01`,
      validUntil: `${year}-12-31`,
      note: "The day of delivery decides which year's cap applies, and one trade-in counts.",
    });
  }),
  row("MI", { kind: "full" }, michiganSource, { baseRatePercent: "6", validFrom: "2029-01-01" }),
];

const particular: readonly StateSalesTax[] = [
  row("CA", none, "CDTFA Sales and Use Tax Regulation 1654, by legalclarity.org", {
    baseRatePercent: "7.25",
    isDisputed: true,
    note: "The regulation taxes the full price; some dealer tables show a full credit. Districts add their own tax.",
  }),
  row("DC", none, surveys, { note: "The excise tax depends on the vehicle's weight and fuel economy." }),
  row("HI", none, surveys),
  row("KY", { kind: "full" }, "Kentucky Department of Revenue, Motor Vehicle Usage Tax; KRS 138.4602", {
    baseRatePercent: "6",
    validFrom: "2014-07-01",
    isDisputed: true,
    note: "Needs a notarised affidavit of the price. Some surveys still list no credit.",
  }),
  row("MD", { kind: "full" }, surveys, {
    validUntil: "2024-06-30",
    isDisputed: true,
    note: "Excise tax on titling; sources disagree on whether and when the trade-in allowance ended.",
  }),
  row("MD", none, surveys, {
    validFrom: "2024-07-01",
    isDisputed: true,
    note: "Sources disagree: a bill to end the allowance failed in 2024, other tables show it ended on this date.",
  }),
  ...michigan,
  row("MT", none, surveys, { baseRatePercent: "0", note: "No general sales tax; registration fees apply." }),
  row("VA", none, surveys, { note: "A motor vehicle sales and use tax stands in for the sales tax." }),
];

/** Rows for every state; a state without one of its own gives the full credit by the surveys. */
export const stateSalesTaxes: readonly StateSalesTax[] = stateCodes.flatMap((state) => {
  const own = particular.filter((entry) => entry.state === state);
  return own.length > 0 ? own : [row(state, { kind: "full" }, surveys)];
});
