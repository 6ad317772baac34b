import { rounds } from "@roadworthy/build/launch/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { summarize } from "../credit-summary.rules.ts";
import { gradedFactors } from "./factors.rules.ts";
import { recommendationsOf } from "./recommendations.rules.ts";
import { account, collection, file, inquiry, record } from "./sample-file.ts";

const on = "2026-11-22";
const factor = (name: string, given: Partial<ReturnType<typeof summarize>>) =>
  gradedFactors({ ...summarize(file({ tradelines: [account()] }), on), ...given }).find(
    (one) => one.name === name,
  );

describe("the six factors", () => {
  test.each([
    ["paymentHistory", { onTimeBasisPoints: 9_900 }, "A", null],
    ["paymentHistory", { onTimeBasisPoints: 9_800 }, "B", 9_900],
    ["paymentHistory", { onTimeBasisPoints: 9_600 }, "C", 9_750],
    ["paymentHistory", { onTimeBasisPoints: 9_100 }, "D", 9_500],
    ["paymentHistory", { onTimeBasisPoints: 8_900 }, "F", 9_000],
    ["utilization", { utilizationBasisPoints: 1_000 }, "A", null],
    ["utilization", { utilizationBasisPoints: 2_800 }, "B", 1_000],
    ["utilization", { utilizationBasisPoints: 5_001 }, "D", 5_000],
    ["utilization", { utilizationBasisPoints: 9_000 }, "F", 7_500],
    ["derogatories", { derogatoryCount: 0 }, "A", null],
    ["derogatories", { derogatoryCount: 1 }, "C", 0],
    ["derogatories", { derogatoryCount: 2 }, "D", 1],
    ["creditAge", { averageAgeMonths: 60 }, "B", 96],
    ["totalAccounts", { totalAccounts: 2 }, "D", 3],
    ["hardInquiries", { newHardInquiries: 1 }, "B", 0],
    ["hardInquiries", { newHardInquiries: 7 }, "F", 6],
  ])("%s at %o is %s, the next grade at %s", (name, given, grade, target) => {
    expect(factor(name, given)).toMatchObject({ grade, target });
    expect(factor(name, given)?.reasonCode === null).toBe(grade === "A");
  });

  test("an empty file has nothing to grade on payments, utilization and age, and six factors all the same", () => {
    const factors = gradedFactors(summarize(file(), on));
    expect(factors.map(({ grade }) => grade)).toEqual([null, null, "A", null, "F", "A"]);
    expect(factors.map(({ influence }) => influence)).toEqual([
      "high",
      "high",
      "high",
      "medium",
      "low",
      "low",
    ]);
  });
});

describe("recommendations", () => {
  const of = (...given: Parameters<typeof file>) =>
    recommendationsOf({ bureau: "equifax", file: file(...given) }, on);
  const kinds = (...given: Parameters<typeof file>) => of(...given).map(({ kind }) => kind);

  test("a spotless file gets none", () => {
    const clean = account({ balanceCents: 50_000 });
    const loan = account({ type: "autoLoan", creditLimitCents: null, openedOn: "2022-01-01" });
    expect(kinds({ tradelines: [clean, loan, { ...loan, accountNumberLast4: "0002" }] })).toEqual([]);
  });

  test("past due money comes before all else, with what the next step would cost", () => {
    const [first] = of({ tradelines: [account({ pastDueCents: 9_000, paymentStatus: "late30" })] });
    expect(first).toMatchObject({
      kind: "bring_current",
      params: { pastDueCents: 9_000 },
      effect: { kind: "avoids" },
    });
    expect(first?.effect?.high).toBeGreaterThan(first?.effect?.low ?? 0);
  });

  test("a card above 30 % is told how much to pay, to the cent", () => {
    const advice = of({ tradelines: [account({ balanceCents: 800_050 })] });
    const lower = advice.find(({ kind }) => kind === "lower_card_balance");
    expect(lower).toMatchObject({
      params: { targetPercent: 30, payCents: 500_050 },
      effect: { kind: "gains" },
    });
    expect(lower?.evidence[0]).toMatchObject({
      source: { key: "firstlakes-4821-2019-03" },
      params: { last4: "4821" },
    });
    expect(lower?.effect?.high).toBeGreaterThan(20);
  });

  test("each kind follows from its rows", () => {
    expect(kinds({ inquiries: [inquiry(), inquiry({ inquiredOn: "2026-01-05" })] })).toEqual([
      "hold_new_applications",
    ]);
    expect(kinds({ publicRecords: [record({ filedOn: "2017-03-01" })] })).toEqual(["wait_for_falloff"]);
    expect(of({ publicRecords: [record({ filedOn: "2017-03-01" })] })[0]).toMatchObject({
      evidence: [
        {
          source: { key: "bankruptcy7-2017-03-01" },
          params: { recordType: "bankruptcy7", fallsOffOn: "2027-03-02" },
        },
      ],
      effect: { kind: "gains", low: 0 },
    });
    expect(kinds({ collections: [collection()] })).toEqual([]);
    expect(kinds({ tradelines: [account({ balanceCents: 0, paymentHistory: "0001" })] })).toEqual([
      "keep_paying_on_time",
      "build_history",
    ]);
    expect(
      kinds({ tradelines: [account(), account({ accountNumberLast4: "2", openedOn: "2022-02-02" })] }),
    ).toEqual(["keep_oldest_card", "lower_card_balance", "ask_for_higher_limit", "build_history"]);
  });

  test("without a score there is advice, but no figure", () => {
    const advice = of({
      score: { ...file().score, value: null },
      tradelines: [account({ balanceCents: 900_000 })],
    });
    expect(advice.length).toBeGreaterThan(0);
    expect(advice.every(({ effect }) => effect === null)).toBe(true);
  });

  test("nothing is recommended without evidence, and no gain is negative", () => {
    fc.assert(
      fc.property(
        fc.nat(1_200_000),
        fc.nat(50_000),
        fc.integer({ min: 300, max: 850 }),
        (balance, due, value) => {
          const advice = of({
            score: { ...file().score, value },
            tradelines: [account({ balanceCents: balance, pastDueCents: due })],
          });
          for (const { evidence, effect } of advice) {
            expect(evidence.length).toBeGreaterThan(0);
            expect(effect?.low).toBeGreaterThanOrEqual(0);
            expect(effect?.high).toBeGreaterThanOrEqual(effect?.low ?? 0);
          }
        },
      ),
      { numRuns: rounds(400) },
    );
  });
});
