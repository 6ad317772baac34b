import type { ScenarioAction } from "@roadworthy/contracts/score-scenario";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alex, bankruptcy, benecia, foreclosure, late, now, run, shortSale } from "./sample-scenario.ts";
import { basePoints } from "./score-base.rules.ts";
import { eventOf, events, valueAt } from "./score-tables.rules.ts";

const profiles = fc.record({
  score: fc.integer({ min: 300, max: 850 }),
  accounts: fc.integer({ min: 0, max: 40 }),
  historyMonths: fc.integer({ min: 0, max: 500 }),
  utilizationPercent: fc.integer({ min: 0, max: 120 }),
  mix: fc
    .subarray(["credit_card", "auto_loan", "mortgage", "student_loan"] as const)
    .map((kinds) => [...kinds]),
  delinquencies: fc.array(
    fc.record({ days: fc.constantFrom(30, 60, 90 as const), monthsAgo: fc.integer({ min: 0, max: 90 }) }),
    { maxLength: 4 },
  ),
  collections: fc.integer({ min: 0, max: 3 }),
  publicRecords: fc.integer({ min: 0, max: 2 }),
  inquiries12m: fc.integer({ min: 0, max: 20 }),
});
const month = fc.integer({ min: 0, max: 30 });
const actions = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      "max_out_card",
      "settle_card_debt",
      "collection",
      "foreclosure",
      "bankruptcy",
      "remove_negative",
      "close_card" as const,
    ),
    month,
  }),
  fc.record({
    type: fc.constant("late_payment" as const),
    days: fc.constantFrom(30, 60, 90 as const),
    month,
  }),
  fc.record({ type: fc.constant("short_sale" as const), hasDeficiency: fc.boolean(), month }),
  fc.record({
    type: fc.constant("pay_down_cards" as const),
    toUtilizationPercent: fc.integer({ min: 0, max: 100 }),
    month,
  }),
  fc.record({
    type: fc.constant("raise_limit" as const),
    byPercent: fc.integer({ min: 1, max: 300 }),
    month,
  }),
  fc.record({
    type: fc.constant("open_card" as const),
    limitCents: fc.integer({ min: 1, max: 5_000_000 }),
    month,
  }),
  fc.record({ type: fc.constant("open_auto_loan" as const), amountCents: fc.constant(2_000_000), month }),
  fc.record({
    type: fc.constant("hard_inquiries" as const),
    count: fc.integer({ min: 1, max: 9 }),
    withinDays: fc.integer({ min: 1, max: 60 }),
    kind: fc.constantFrom("auto", "card" as const),
    month,
  }),
  fc.record({ type: fc.constant("on_time" as const), months: fc.integer({ min: 1, max: 40 }), month }),
);
const some = fc.array(actions, { maxLength: 6 });

describe("properties", () => {
  test("without actions nothing moves, and there is no doubt about it", () => {
    fc.assert(
      fc.property(profiles, fc.integer({ min: 1, max: 120 }), (profile, months) => {
        const { path, reasons, low, high } = run(profile, [], months);
        expect(path.every(({ point }) => point === profile.score)).toBe(true);
        expect([low, high, reasons.length, path.length]).toEqual([
          profile.score,
          profile.score,
          0,
          months + 1,
        ]);
      }),
    );
  });

  test("every point lies in its range and in 300 to 850, with at most four reasons", () => {
    fc.assert(
      fc.property(profiles, some, (profile, list) => {
        const { path, reasons } = run(profile, list, 36);
        for (const { low, point, high } of path) {
          expect(low).toBeGreaterThanOrEqual(300);
          expect(low).toBeLessThanOrEqual(point);
          expect(point).toBeLessThanOrEqual(high);
          expect(high).toBeLessThanOrEqual(850);
        }
        expect(reasons.length).toBeLessThanOrEqual(4);
      }),
    );
  });

  test("the order in which actions are given does not matter", () => {
    fc.assert(
      fc.property(profiles, some, (profile, list) => {
        expect(run(profile, list.toReversed(), 36)).toEqual(run(profile, list, 36));
      }),
    );
  });

  test("events in either order of two months leave the same once both have happened and neither has begun to recover", () => {
    for (const pair of [
      [late(30), foreclosure],
      [late(90), { type: "collection", ...now }],
    ] satisfies ScenarioAction[][]) {
      const [a, b] = pair.map((action, index) => ({ ...action, month: index }));
      const [c, d] = pair.toReversed().map((action, index) => ({ ...action, month: index }));
      if (!a || !b || !c || !d) throw new Error("two actions");
      expect(run(benecia, [a, b], 1).point).toBe(run(benecia, [c, d], 1).point);
    }
  });

  test("a higher start falls farther for the same late payment, and never ends lower", () => {
    for (const days of [30, 60, 90] as const) {
      let fell = -1;
      let ended = 300;
      for (let score = 300; score <= 850; score += 10) {
        const { point } = run({ ...alex, score }, [late(days)]);
        expect(score - point).toBeGreaterThan(fell);
        expect(point).toBeGreaterThanOrEqual(ended);
        fell = score - point;
        ended = point;
      }
    }
  });

  test("monotone in severity: a worse late payment and a worse event never cost less, at any start and any time", () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const paths = [late(30), late(60), late(90)].map((action) => run(profile, [action], 90).path);
        const sales = [shortSale(false), foreclosure, bankruptcy].map(
          (action) => run(profile, [action], 110).path,
        );
        for (const list of [paths, sales])
          for (const [index, path] of list.entries())
            for (const [at, { point }] of path.entries())
              expect(point).toBeLessThanOrEqual(list[index - 1]?.[at]?.point ?? 850);
      }),
    );
  });

  test("monotone in utilization: paying down farther never ends lower, and the scorecard never rises with it", () => {
    fc.assert(
      fc.property(profiles, fc.nat(100), fc.nat(100), (profile, a, b) => {
        const [lower, higher] = [Math.min(a, b), Math.max(a, b)];
        const to = (toUtilizationPercent: number) =>
          run(profile, [{ type: "pay_down_cards", toUtilizationPercent, ...now }], 3).point;
        expect(to(lower)).toBeGreaterThanOrEqual(to(higher));
        expect(to(higher)).toBeGreaterThanOrEqual(profile.score);
      }),
    );
  });

  test("monotone in age: an older late payment leaves more points, and a longer history too", () => {
    const state = { utilizationPercent: 20, historyMonths: 60, accounts: 5, kinds: 2, inquiries: 1 };
    const points = (days: 30 | 60 | 90, monthsAgo: number) =>
      basePoints({ ...state, negatives: [{ kind: "late", days, monthsAgo }] }).payment_history;
    for (let age = 0; age < 120; age += 1) {
      for (const days of [30, 60, 90] as const)
        expect(points(days, age + 1)).toBeGreaterThanOrEqual(points(days, age));
      expect(points(30, age)).toBeGreaterThanOrEqual(points(60, age));
      expect(points(60, age)).toBeGreaterThanOrEqual(points(90, age));
      const aged = (historyMonths: number) =>
        basePoints({ ...state, historyMonths, negatives: [] }).history_and_mix;
      expect(aged(age + 1)).toBeGreaterThanOrEqual(aged(age));
    }
  });

  test("removing a negative item never lowers a score, alone or after anything else", () => {
    fc.assert(
      fc.property(profiles, some, (profile, list) => {
        const without = run(profile, list, 24).path;
        const removed = run(profile, [...list, { type: "remove_negative", month: 6 }], 24).path;
        for (const [at, { point }] of removed.entries())
          expect(point).toBeGreaterThanOrEqual(without[at]?.point ?? 300);
      }),
    );
  });

  test("on-time payment, higher limits, lower balances and removals never lower", () => {
    const helpful = actions.filter(({ type }) =>
      ["on_time", "raise_limit", "pay_down_cards", "remove_negative"].includes(type),
    );
    fc.assert(
      fc.property(profiles, helpful, (profile, action) => {
        const points = run(profile, [action], 40).path.map(({ point }) => point);
        expect(Math.min(...points)).toBeGreaterThanOrEqual(profile.score);
      }),
    );
  });

  test("lasting marks, inquiries and a closed card never raise", () => {
    const harmful = actions.filter(
      (action) => eventOf(action) !== null || ["hard_inquiries", "close_card"].includes(action.type),
    );
    fc.assert(
      fc.property(profiles, harmful, (profile, action) => {
        const points = run(profile, [action], 40).path.map(({ point }) => point);
        expect(Math.max(...points)).toBeLessThanOrEqual(profile.score);
      }),
    );
  });

  test("nothing moves before its month", () => {
    fc.assert(
      fc.property(profiles, actions, (profile, action) => {
        const { path } = run(profile, [{ ...action, month: 5 }], 6);
        expect(path.slice(0, 5).every(({ point }) => point === profile.score)).toBe(true);
      }),
    );
  });
});

test("among any other actions: worse events cost no less, paying down farther helps no less, and a removal never lowers", () => {
  fc.assert(
    fc.property(profiles, some, month, fc.nat(100), fc.nat(100), (profile, others, at, a, b) => {
      const pathOf = (...more: readonly ScenarioAction[]) =>
        run(profile, [...others, ...more], 48).path.map(({ point }) => point);
      const payDown = (toUtilizationPercent: number): ScenarioAction => ({
        type: "pay_down_cards",
        toUtilizationPercent,
        month: at,
      });
      // Each list from the best to the worst that can be added.
      for (const list of [
        [pathOf(), ...([30, 60, 90] as const).map((days) => pathOf({ ...late(days), month: at }))],
        [
          pathOf(),
          ...[shortSale(false), foreclosure, bankruptcy].map((one) => pathOf({ ...one, month: at })),
        ],
        [pathOf(payDown(Math.min(a, b))), pathOf(payDown(Math.max(a, b))), pathOf()],
        [pathOf({ type: "remove_negative", month: at }), pathOf()],
      ])
        for (const [index, path] of list.entries())
          for (const [when, point] of path.entries())
            expect(point).toBeLessThanOrEqual(list[index - 1]?.[when] ?? 850);
    }),
  );
});

test("a maxed-out card stays until it is paid down", () => {
  const maxed: ScenarioAction = { type: "max_out_card", ...now };
  const { path } = run(benecia, [maxed, { type: "pay_down_cards", toUtilizationPercent: 20, month: 6 }], 12);
  expect([path[5]?.point, path[6]?.point]).toEqual([745, 780]);
});

test("the answer says why and on which assumptions, and names no lender's model", () => {
  const answer = run(alex, [late(30), { type: "pay_down_cards", toUtilizationPercent: 10, ...now }]);
  expect(answer.reasons[0]).toMatchObject({ factor: "payment_history", direction: "down" });
  expect(answer.reasons[1]).toMatchObject({ factor: "utilization", direction: "up" });
  expect(answer.assumptions).toContain("educational_model");
  expect(JSON.stringify(answer)).not.toMatch(/fico|vantage/i);
  expect(run(benecia, [{ type: "remove_negative", ...now }]).assumptions).toContain("nothing_to_remove");
});

test("every drop rises with the starting score and stays above the floor", () => {
  for (const { drop } of Object.values(events))
    for (let score = 301; score <= 850; score += 1) {
      expect(valueAt(drop, score)).toBeGreaterThan(valueAt(drop, score - 1));
      expect(score - valueAt(drop, score)).toBeGreaterThanOrEqual(300);
    }
});
