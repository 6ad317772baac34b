import { describe, expect, test } from "vitest";
import { bureauFile, type BureauFile, type Tradeline } from "@roadworthy/contracts/bureau-wire";
import { bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { statusOfMonth, summarize } from "@roadworthy/domain/credit-summary.rules";
import { scoreBand } from "@roadworthy/domain/score/score-bands.rules";
import { fileOf } from "../consumer.rules.ts";
import { fileAt } from "./file.rules.ts";
import { identify } from "../identity.ts";
import { dateIn, monthOf, monthText } from "./month.rules.ts";
import { personOf, tierOf } from "./person.rules.ts";
import { scoreFile, type Model } from "./score.rules.ts";
import { snapshotOf } from "../snapshot.ts";
import { consumerOf } from "../test-consumers.ts";

const november = monthOf("2026-11");
const models: readonly Model[] = ["vantage", "classic", "auto", "bankcard"];
const seeds = (count: number) => Array.from({ length: count }, (_, index) => (index * 2_654_435_761) >>> 0);
const randomFile = (seed: number, bureau: Bureau, month = november) => ({
  ...fileAt(personOf(seed, tierOf(seed), null), bureau, month),
  alerts: [],
});
const scored = (file: Omit<BureauFile, "score">, onDate: string, model: Model = "vantage"): BureauFile => ({
  ...file,
  score: scoreFile(file, model, onDate),
});
const monthsOf = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => monthOf(from) + index);

const statusOfFirst = (history: string) => statusOfMonth(history[0] ?? "D") ?? "current";
const isLoan = (account: Tradeline) => account.type !== "creditCard";

/** What in an account cannot be true together. */
const contradictionsIn = (account: Tradeline): readonly string[] => {
  const isChargedOff = account.paymentStatus === "chargeoff";
  // Oldest month first.
  const codes = account.paymentHistory.split("").toReversed();
  const lastIn = monthOf(account.historyFrom);
  const behind = (code: string | undefined) => Math.max(0, "0123456".indexOf(code ?? "0"));
  const checks: readonly (readonly [string, boolean])[] = [
    ["history is not 24 months", codes.length !== 24],
    [
      "status is not that of the latest month",
      statusOfFirst(account.paymentHistory) !== account.paymentStatus,
    ],
    ["opened after the last report", account.openedOn > account.lastReportedOn],
    ["history starts in another month", account.historyFrom !== account.lastReportedOn.slice(0, 7)],
    ["past due and status disagree", account.pastDueCents > 0 !== (account.paymentStatus !== "current")],
    ["more past due than owed", account.pastDueCents > account.balanceCents],
    ["loan and card are mixed", isLoan(account) !== (account.originalAmountCents !== null)],
    ["closed with a balance", account.closedOn !== null && !isChargedOff && account.balanceCents !== 0],
    [
      "reported before it was opened",
      codes.some((code, index) => (code === "B") !== lastIn - 23 + index <= monthOf(account.openedOn)),
    ],
    ["lateness jumps", codes.some((code, index) => index > 0 && behind(code) > behind(codes[index - 1]) + 1)],
    [
      "charge-off out of order",
      codes.some((code, index) => index > 0 && code === "L" && !"6L".includes(codes[index - 1] ?? "6")),
    ],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([what]) => what);
};

describe("generated files", () => {
  test("1,000 people: every file is valid, holds 3 to 14 accounts and lies in the past", () => {
    for (const seed of seeds(1_000)) {
      for (const bureau of bureaus) {
        const file = bureauFile.parse(
          scored(randomFile(seed, bureau), dateIn(november, 1), models[seed % 4]),
        );
        expect(file.tradelines.length).toBeGreaterThanOrEqual(3);
        expect(file.tradelines.length).toBeLessThanOrEqual(14);
        expect(new Set(file.tradelines.map((account) => account.id)).size).toBe(file.tradelines.length);
        const dates = [
          ...file.tradelines.flatMap(({ openedOn, lastReportedOn, closedOn }) => [
            openedOn,
            lastReportedOn,
            closedOn ?? openedOn,
          ]),
          ...file.inquiries.map((inquiry) => inquiry.inquiredOn),
          ...file.collections.map((debt) => debt.openedOn),
          ...file.publicRecords.map((record) => record.filedOn),
        ];
        expect(dates.filter((date) => date > dateIn(november, 1))).toEqual([]);
      }
    }
  });

  test("each account agrees with itself", () => {
    const accounts = seeds(700).flatMap((seed) => randomFile(seed, "experian").tradelines);
    expect(accounts.flatMap(contradictionsIn)).toEqual([]);
    // The check itself must be able to fail.
    const [one] = accounts.filter(
      (account) => account.paymentStatus === "current" && account.closedOn === null,
    );
    expect(one && contradictionsIn({ ...one, paymentHistory: `3${one.paymentHistory.slice(1)}` })).toEqual([
      "status is not that of the latest month",
      "lateness jumps",
    ]);
  });

  test("nothing stays longer than the law allows (15 USC 1681c)", () => {
    let checked = 0;
    for (const month of [november, monthOf("2031-03")]) {
      for (const seed of seeds(600)) {
        const file = randomFile(seed, "transunion", month);
        for (const { openedOn } of file.collections) expect(month - monthOf(openedOn)).toBeLessThan(84);
        for (const { filedOn, type } of file.publicRecords) {
          expect(month - monthOf(filedOn)).toBeLessThan(type === "bankruptcy7" ? 120 : 84);
        }
        for (const { inquiredOn } of file.inquiries) expect(month - monthOf(inquiredOn)).toBeLessThan(24);
        const chargedOff = file.tradelines.filter((account) => account.paymentStatus === "chargeoff");
        for (const { closedOn } of chargedOff) {
          expect(month - monthOf(closedOn ?? "0001-01")).toBeLessThanOrEqual(84);
        }
        checked += file.collections.length + file.publicRecords.length;
      }
    }
    expect(checked).toBeGreaterThan(50);
  });

  test("auto loans, blemishes and every tier occur", () => {
    const files = seeds(500).map((seed) => randomFile(seed, "equifax"));
    const share = (has: (file: (typeof files)[number]) => boolean) => files.filter(has).length / files.length;
    expect(share((file) => file.tradelines.some((account) => account.type === "autoLoan"))).toBeGreaterThan(
      0.7,
    );
    expect(share((file) => file.collections.length > 0)).toBeGreaterThan(0.1);
    expect(share((file) => file.publicRecords.length > 0)).toBeGreaterThan(0.005);
    expect(
      share((file) => file.tradelines.some((account) => account.paymentStatus === "chargeoff")),
    ).toBeGreaterThan(0.02);
    const bands = new Set(
      files.map((file) => scoreBand(scoreFile(file, "vantage", dateIn(november, 9)).value ?? 0)),
    );
    expect(bands.size).toBe(4);
  });

  test("the same person has the same file, and another person another one", () => {
    const [one = 0, two = 0] = seeds(3).slice(1);
    expect(randomFile(one, "equifax")).toEqual(randomFile(one, "equifax"));
    expect(randomFile(one, "equifax")).not.toEqual(randomFile(two, "equifax"));
  });

  test("bureaus differ, and mostly by few points", () => {
    const spreads = seeds(500).map((seed) => {
      const values = bureaus.map(
        (bureau) => scoreFile(randomFile(seed, bureau), "vantage", dateIn(november, 9)).value ?? 0,
      );
      return Math.max(...values) - Math.min(...values);
    });
    spreads.sort((left, right) => left - right);
    expect(spreads[250]).toBeGreaterThan(2);
    expect(spreads[375]).toBeLessThanOrEqual(20);
  });

  test("next month's file continues this month's", () => {
    for (const seed of seeds(100)) {
      const now = randomFile(seed, "equifax");
      const next = new Map(
        randomFile(seed, "equifax", november + 1).tradelines.map((account) => [account.id, account]),
      );
      for (const account of now.tradelines) {
        const later = next.get(account.id);
        if (later === undefined || account.closedOn !== null || later.closedOn !== null) continue;
        expect(later.openedOn).toBe(account.openedOn);
        expect(later.historyFrom).toBe(monthText(monthOf(account.historyFrom) + 1));
        expect(later.paymentHistory.slice(1)).toBe(account.paymentHistory.slice(0, 23));
      }
    }
  });
});

describe("the people of the demo, for the next two years", () => {
  const bandOf = (kind: "demo" | "premium", bureau: Bureau, onDate: string, model: Model) =>
    scoreBand(snapshotOf(consumerOf(kind), bureau, onDate, model).score.value ?? 0);

  test.each(monthsOf("2026-06", 30).map((month) => [monthText(month), month] as const))(
    "%s",
    (_text, month) => {
      for (const day of [1, 15, 28]) {
        const onDate = dateIn(month, day);
        const file = snapshotOf(consumerOf("demo"), "equifax", onDate, "vantage");
        const summary = summarize(file, onDate);
        expect(Math.round((summary.utilizationBasisPoints ?? 0) / 100)).toBe(28);
        expect(Math.round((summary.onTimeBasisPoints ?? 0) / 100)).toBe(98);
        expect(summary.newHardInquiries).toBe(1);
        for (const bureau of bureaus) {
          for (const model of ["vantage", "classic"] as const) {
            expect(bandOf("demo", bureau, onDate, model)).toBe("Good");
            expect(bandOf("premium", bureau, onDate, model)).toBe("Excellent");
          }
        }
      }
    },
  );

  test.each(["excellent", "good", "fair", "poor"] as const)(
    "the sample consumer %s keeps that band",
    (tier) => {
      const identity = identify(consumerOf(tier));
      for (const month of monthsOf("2026-06", 36)) {
        for (const bureau of bureaus) {
          const { score } = scored(fileOf(identity, bureau, month), dateIn(month, 20));
          expect(scoreBand(score.value ?? 0).toLowerCase()).toBe(tier);
        }
      }
    },
  );
});
