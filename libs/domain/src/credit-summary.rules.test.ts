import { describe, expect, test } from "vitest";
import type { BureauFile, Tradeline } from "@roadworthy/contracts/bureau-wire";
import {
  basisPoints,
  creditFactors,
  ficoRange,
  statusOfMonth,
  summarize,
  worstStatus,
} from "./credit-summary.rules.ts";
import { scoreBand } from "./score/score-bands.rules.ts";

const card: Tradeline = {
  id: "t1",
  type: "creditCard",
  creditor: "Harbor Point Bank",
  accountNumberLast4: "4821",
  openedOn: "2020-11-03",
  closedOn: null,
  lastReportedOn: "2026-10-12",
  creditLimitCents: 1_000_000,
  originalAmountCents: null,
  balanceCents: 280_000,
  pastDueCents: 0,
  monthlyPaymentCents: 5_600,
  termMonths: null,
  paymentStatus: "current",
  historyFrom: "2026-10",
  paymentHistory: "0".repeat(24),
};
const emptyFile: Pick<BureauFile, "tradelines" | "inquiries" | "publicRecords" | "collections"> = {
  tradelines: [],
  inquiries: [],
  publicRecords: [],
  collections: [],
};
const inquiry = (inquiredOn: string, type: "soft" | "hard" = "hard") => ({
  inquiredOn,
  type,
  subscriber: "Larkfield Auto Finance",
  industry: "Auto finance",
});

describe("a month's code", () => {
  test.each([
    ["0", "current"],
    ["E", "current"],
    ["1", "late30"],
    ["2", "late60"],
    ["3", "late90"],
    ["6", "late90"],
    ["G", "chargeoff"],
    ["L", "chargeoff"],
    ["?", "chargeoff"],
    ["B", null],
    ["D", null],
  ])("%s means %s", (code, status) => expect(statusOfMonth(code)).toBe(status));

  test("months without data are never the worst", () => {
    expect(worstStatus("0D1D0BB")).toBe("late30");
    expect(worstStatus("BBDD")).toBeNull();
    expect(worstStatus("")).toBeNull();
    expect(worstStatus("0123L")).toBe("chargeoff");
  });
});

describe("summarize", () => {
  test("an empty file has no ratios", () => {
    expect(summarize(emptyFile, "2026-11-20")).toEqual({
      utilizationBasisPoints: null,
      revolvingBalanceCents: 0,
      revolvingLimitCents: 0,
      onTimeBasisPoints: null,
      monthsReported: 0,
      newHardInquiries: 0,
      openAccounts: 0,
      totalAccounts: 0,
      averageAgeMonths: null,
      derogatoryCount: 0,
    });
  });

  test("utilization counts open cards with a limit only", () => {
    const summary = summarize(
      {
        ...emptyFile,
        tradelines: [
          card,
          { ...card, id: "t2", closedOn: "2025-01-01", balanceCents: 900_000 },
          { ...card, id: "t3", creditLimitCents: null, balanceCents: 900_000 },
          { ...card, id: "t4", type: "autoLoan", creditLimitCents: null, balanceCents: 2_000_000 },
        ],
      },
      "2026-11-20",
    );
    expect(summary).toMatchObject({
      utilizationBasisPoints: 2_800,
      revolvingBalanceCents: 280_000,
      revolvingLimitCents: 1_000_000,
      openAccounts: 3,
      totalAccounts: 4,
      averageAgeMonths: 72,
    });
  });

  test("on-time share leaves out B and D, counts 0 and E, and stops at 24 months", () => {
    const tradelines = [
      { ...card, paymentHistory: "0E1D0BBB" },
      { ...card, paymentHistory: `${"0".repeat(24)}11111` },
    ];
    const summary = summarize({ ...emptyFile, tradelines }, "2026-11-20");
    expect(summary.monthsReported).toBe(28);
    expect(summary.onTimeBasisPoints).toBe(9_643);
  });

  test("a new inquiry is hard and younger than six months, to the day", () => {
    const inquiries = [
      inquiry("2026-11-20"),
      inquiry("2026-05-21"),
      inquiry("2026-05-20"),
      inquiry("2026-11-21"),
      inquiry("2026-10-01", "soft"),
    ];
    expect(summarize({ ...emptyFile, inquiries }, "2026-11-20").newHardInquiries).toBe(2);
  });

  test("derogatories are public records, collections and accounts that ended badly", () => {
    const summary = summarize(
      {
        ...emptyFile,
        tradelines: [
          { ...card, paymentStatus: "chargeoff", paymentHistory: "L6543210" },
          { ...card, paymentHistory: "0K00" },
          { ...card, paymentHistory: "3210" },
        ],
        publicRecords: [
          { type: "bankruptcy7", filedOn: "2021-03-01", court: "US Bankruptcy Court", status: "discharged" },
        ],
        collections: [
          {
            agency: "Tallow Recovery",
            originalCreditor: "Brightwater Utilities",
            openedOn: "2024-02-01",
            balanceCents: 41_200,
            isPaid: false,
            isMedical: false,
          },
        ],
      },
      "2026-11-20",
    );
    expect(summary.derogatoryCount).toBe(4);
  });
});

describe("ratios", () => {
  test("basis points round half up", () => {
    expect(basisPoints(1, 3)).toBe(3_333);
    expect(basisPoints(1, 20_000)).toBe(1);
    expect(basisPoints(1, 20_001)).toBe(0);
    expect(basisPoints(5, 0)).toBeNull();
  });
});

describe("bands, ranges and factors", () => {
  test.each([
    [850, "Excellent"],
    [750, "Excellent"],
    [749, "Good"],
    [670, "Good"],
    [669, "Fair"],
    [600, "Fair"],
    [599, "Poor"],
    [300, "Poor"],
  ])("%i is %s", (value, band) => expect(scoreBand(value)).toBe(band));

  test("industry FICO scores have the wider range", () => {
    expect(ficoRange("classic")).toEqual({ min: 300, max: 850 });
    expect(ficoRange("auto")).toEqual({ min: 250, max: 900 });
    expect(ficoRange("bankcard")).toEqual({ min: 250, max: 900 });
  });

  test("factors come in order of weight, judged or left open", () => {
    const factors = creditFactors(summarize({ ...emptyFile, tradelines: [card] }, "2026-11-20"));
    expect(factors.map((factor) => [factor.name, factor.impact, factor.band, factor.value])).toEqual([
      ["paymentHistory", "high", "Excellent", 10_000],
      ["utilization", "high", "Good", 2_800],
      ["derogatories", "high", "Excellent", 0],
      ["creditAge", "medium", "Good", 72],
      ["totalAccounts", "low", "Poor", 1],
      ["hardInquiries", "low", "Excellent", 0],
    ]);
    const open = creditFactors(summarize(emptyFile, "2026-11-20"));
    expect(open.find((factor) => factor.name === "utilization")?.band).toBeNull();
  });
});
