import type { ScenarioAction } from "@roadworthy/contracts/score-scenario";
import { describe, expect, test } from "vitest";
import {
  alex,
  bankruptcy,
  benecia,
  foreclosure,
  late,
  middle,
  now,
  run,
  shortSale,
} from "./sample-scenario.ts";

describe("FICO, how mistakes affect scores", () => {
  test.each<[ScenarioAction["type"], ScenarioAction, [number, number], [number, number]]>([
    ["max_out_card", { type: "max_out_card", ...now }, [650, 670], [735, 755]],
    ["late_payment", late(30), [600, 620], [670, 690]],
    ["settle_card_debt", { type: "settle_card_debt", ...now }, [615, 635], [655, 675]],
    ["foreclosure", foreclosure, [575, 595], [620, 640]],
    ["bankruptcy", bankruptcy, [530, 550], [540, 560]],
  ])("%s", (_, action, at680, at780) => {
    for (const [profile, [low, high]] of [
      [alex, at680],
      [benecia, at780],
    ] as const) {
      const outcome = run(profile, [action]);
      expect(outcome.point).toBeGreaterThanOrEqual(low);
      expect(outcome.point).toBeLessThanOrEqual(high);
      expect(outcome.path[0]?.point).toBe(outcome.point);
    }
  });
});

describe("FICO's mortgage study of 2011: score after the event, months to recover", () => {
  test.each<[string, ScenarioAction, readonly (readonly [number, number, number, number])[]]>([
    [
      "30 days late",
      late(30),
      [
        [600, 620, 9, 9],
        [630, 650, 30, 30],
        [670, 690, 36, 36],
      ],
    ],
    [
      "90 days late",
      late(90),
      [
        [600, 620, 9, 9],
        [610, 630, 36, 36],
        [650, 670, 84, 84],
      ],
    ],
    [
      "short sale",
      shortSale(false),
      [
        [610, 630, 36, 36],
        [605, 625, 84, 84],
        [655, 675, 84, 84],
      ],
    ],
    [
      "short sale with deficiency",
      shortSale(true),
      [
        [575, 595, 36, 36],
        [570, 590, 84, 84],
        [620, 640, 84, 84],
      ],
    ],
    [
      "foreclosure",
      foreclosure,
      [
        [575, 595, 36, 36],
        [570, 590, 84, 84],
        [620, 640, 84, 84],
      ],
    ],
    [
      "bankruptcy",
      bankruptcy,
      [
        [530, 550, 60, 60],
        [525, 545, 84, 120],
        [540, 560, 84, 120],
      ],
    ],
  ])("%s", (_, action, published) => {
    for (const [index, profile] of [alex, middle, benecia].entries()) {
      const [low, high, soonest, latest] = published[index] ?? [0, 0, 0, 0];
      const { path } = run(profile, [action], 120);
      const after = path[0]?.point ?? 0;
      expect(after).toBeGreaterThanOrEqual(low);
      expect(after).toBeLessThanOrEqual(high);
      const pointIn = (month: number) => path[month]?.point ?? 0;
      expect(pointIn(latest)).toBe(profile.score);
      // Two thirds of the way in, the drop is not over yet, and it never grows again.
      expect(pointIn(Math.floor((soonest * 2) / 3))).toBeLessThan(profile.score);
      for (let month = 1; month <= 120; month += 1)
        expect(pointIn(month)).toBeGreaterThanOrEqual(pointIn(month - 1));
    }
  });
});

describe("inquiries and new accounts", () => {
  const inquiries = (count: number, withinDays: number, kind: "auto" | "card"): ScenarioAction => ({
    type: "hard_inquiries",
    count,
    withinDays,
    kind,
    ...now,
  });

  test.each([0, 1, 2, 3, 5, 8, 14])("one more inquiry after %i costs fewer than 5 points", (inquiries12m) => {
    for (const profile of [alex, middle, benecia]) {
      const { start, point } = run({ ...profile, inquiries12m }, [inquiries(1, 1, "card")]);
      expect(start - point).toBeLessThan(5);
    }
  });

  test("it counts twelve months", () => {
    const { path } = run(alex, [inquiries(3, 1, "card")], 12);
    expect(path[0]?.point).toBeLessThan(680);
    expect(path[12]?.point).toBe(680);
  });

  test("any number for a car within 14 days is one; for cards each counts; further apart there are more", () => {
    const path = (action: ScenarioAction) => run(alex, [action], 12).path;
    for (const count of [2, 5, 20])
      expect(path(inquiries(count, 14, "auto"))).toEqual(path(inquiries(1, 1, "auto")));
    expect(path(inquiries(5, 15, "auto"))).toEqual(path(inquiries(2, 1, "card")));
    expect(run(alex, [inquiries(5, 14, "auto")]).point).toBeGreaterThan(
      run(alex, [inquiries(5, 14, "card")]).point,
    );
  });

  test("a car's own inquiry belongs to the shopping of its month", () => {
    const loan: ScenarioAction = { type: "open_auto_loan", amountCents: 2_500_000, ...now };
    expect(run(alex, [loan, inquiries(6, 14, "auto")], 12).path).toEqual(run(alex, [loan], 12).path);
  });

  test("a new account dips and has recovered from it after about three months", () => {
    for (const action of [
      { type: "open_auto_loan", amountCents: 2_500_000, ...now },
      { type: "open_card", limitCents: 1, ...now },
    ] satisfies ScenarioAction[]) {
      const { path } = run(benecia, [action], 4);
      expect(path[0]?.point).toBeLessThan(775);
      expect(path[3]?.point).toBeGreaterThanOrEqual(776);
    }
  });
});
