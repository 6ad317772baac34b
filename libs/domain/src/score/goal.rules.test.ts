import { rounds } from "@roadworthy/build/launch/depth";
import type { ScenarioProfile } from "@roadworthy/contracts/score-scenario";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { account, collection, file, inquiry, record } from "../credit/sample-file.ts";
import { compareForecast, summarizeForecasts } from "./forecast.rules.ts";
import { planGoal, suggestedTarget } from "./goal.rules.ts";
import { profileOf } from "./score-profile.rules.ts";
import { scoreScenario } from "./score-scenario.rules.ts";

const on = "2026-11-22";
const driver: ScenarioProfile = {
  score: 630,
  accounts: 5,
  historyMonths: 60,
  utilizationPercent: 68,
  mix: ["credit_card", "auto_loan"],
  delinquencies: [{ days: 30, monthsAgo: 5 }],
  collections: 1,
  publicRecords: 0,
  inquiries12m: 3,
};

describe("a goal", () => {
  test("661 by March: the least effort that gets there, and what each step adds", () => {
    const plan = planGoal({ profile: driver, target: 661, months: 4 });
    expect(plan.isReachable).toBe(true);
    expect(plan.point).toBeGreaterThanOrEqual(661);
    expect(plan.reachedInMonth).toBeLessThanOrEqual(4);
    expect(plan.steps.map(({ action }) => action.type)).not.toContain("remove_negative");
    const added = plan.steps.reduce((sum, { points }) => sum + points, 0);
    expect(plan.start + added).toBe(plan.point);
  });

  test.each([
    [300, 320],
    [555, 600],
    [599, 620],
    [625, 670],
    [668, 690],
    [700, 750],
    [749, 770],
    [782, 800],
    [845, 850],
    [850, 850],
  ])("is suggested for %i: %i", (score, target) => {
    expect(suggestedTarget(score)).toBe(target);
  });

  test("what the client holds for wrong may be part of it", () => {
    const plan = planGoal({ profile: driver, target: 850, months: 6, wrongItems: 2 });
    expect(plan.isReachable).toBe(false);
    expect(plan.reachedInMonth).toBeNull();
    expect(plan.steps.filter(({ action }) => action.type === "remove_negative")).toHaveLength(2);
  });

  test("a score that is there already needs nothing", () => {
    expect(planGoal({ profile: driver, target: 600, months: 6 })).toMatchObject({
      isReachable: true,
      reachedInMonth: 0,
      steps: [],
    });
  });

  test("a plan's estimate is the model's own, and a higher target never needs less", () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 800 }), fc.nat(100), fc.nat(60), (score, used, more) => {
        const profile = { ...driver, score, utilizationPercent: used };
        const plan = planGoal({ profile, target: score + more, months: 12 });
        const again = scoreScenario({ profile, months: 12, actions: plan.steps.map(({ action }) => action) });
        expect(again.point).toBe(plan.point);
        const effort = (one: typeof plan) => one.steps.reduce((sum, step) => sum + step.effort, 0);
        const easier = planGoal({ profile, target: score + Math.floor(more / 2), months: 12 });
        expect(!plan.isReachable || effort(easier) <= effort(plan)).toBe(true);
      }),
      { numRuns: rounds(300) },
    );
  });
});

describe("forecast against outcome", () => {
  const outcome = (point: number, actual: number) => ({
    start: 650,
    point,
    low: point - 10,
    high: point + 10,
    actual,
  });

  test.each([
    [outcome(670, 668), { errorPoints: 2, isInRange: true }],
    [outcome(670, 645), { errorPoints: 25, isInRange: false }],
    [outcome(650, 652), { errorPoints: -2, isInRange: true }],
    [outcome(650, 653), { errorPoints: -3, isInRange: true }],
  ])("one estimate: %o", (given, expected) => expect(compareForecast(given)).toEqual(expected));

  test("all of them", () => {
    expect(
      summarizeForecasts([outcome(670, 668), outcome(670, 645), outcome(640, 655), outcome(660, 660)]),
    ).toEqual({
      count: 4,
      medianErrorPoints: 2,
      p90ErrorPoints: 25,
      inRangeBasisPoints: 5_000,
      noChangeErrorPoints: 9.5,
      histogram: [
        { fromPoints: -20, count: 1 },
        { fromPoints: 0, count: 2 },
        { fromPoints: 20, count: 1 },
      ],
    });
    expect(summarizeForecasts([])).toMatchObject({
      count: 0,
      medianErrorPoints: null,
      inRangeBasisPoints: null,
    });
  });
});

describe("the profile of a file", () => {
  test("holds the figures that the model looks at", () => {
    const given = file({
      tradelines: [
        account({ openedOn: "2016-11-01", paymentHistory: "000012300100" }),
        account({
          type: "autoLoan",
          creditLimitCents: null,
          paymentStatus: "chargeoff",
          openedOn: "2020-01-01",
        }),
      ],
      inquiries: [inquiry(), inquiry({ type: "soft" }), inquiry({ inquiredOn: "2025-11-22" })],
      collections: [collection()],
      publicRecords: [record()],
    });
    expect(profileOf(given, on)).toEqual({
      score: 700,
      accounts: 2,
      historyMonths: 120,
      utilizationPercent: 28,
      mix: ["auto_loan", "credit_card"],
      delinquencies: [
        { days: 90, monthsAgo: 5 },
        { days: 30, monthsAgo: 10 },
      ],
      collections: 2,
      publicRecords: 1,
      inquiries12m: 1,
      revolvingLimitCents: 1_000_000,
    });
  });

  test("a file without a score has none", () => {
    expect(profileOf(file({ score: { ...file().score, value: null } }), on)).toBeNull();
  });
});
