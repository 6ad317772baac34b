import type { ScenarioAction, ScenarioProfile } from "@roadworthy/contracts/score-scenario";
import { expect, test } from "vitest";
import { alex, benecia, late, now, run } from "./sample-scenario.ts";

test("paying a maxed-out card down in part brings back that part of the drop", () => {
  const after = (toUtilizationPercent: number) =>
    run(benecia, [
      { type: "max_out_card", ...now },
      { type: "pay_down_cards", toUtilizationPercent, ...now },
    ]);
  expect([100, 80, 60, 20].map((target) => after(target).point)).toEqual([745, 754, 763, 780]);
  expect(after(60).assumptions).not.toContain("already_below_target");
});

test("a mark of the scenario itself can be removed, after those that are on file", () => {
  const removal: ScenarioAction = { type: "remove_negative", month: 2 };
  const scenario: ScenarioAction[] = [late(90), removal];
  const { path, assumptions } = run(benecia, scenario, 3);
  expect([path[1]?.point, path[2]?.point]).toEqual([660, 780]);
  expect(assumptions).not.toContain("nothing_to_remove");
  expect(run(benecia, [...scenario, removal], 3).assumptions).toContain("nothing_to_remove");
  const onFile = { ...benecia, collections: 1 };
  expect(run(onFile, scenario, 3).point).toBeLessThan(780);
  expect(run(onFile, [...scenario, removal], 3).point).toBeGreaterThanOrEqual(780);
});

test("a month with a missed payment is no month on time", () => {
  const onTime: ScenarioAction = { type: "on_time", months: 6, ...now };
  const missed: ScenarioAction = { ...late(30), month: 3 };
  const withOne = run(alex, [onTime, missed, { type: "remove_negative", month: 6 }], 6);
  expect(withOne.point).toBeLessThan(run(alex, [onTime, { type: "remove_negative", month: 6 }], 6).point);
});

test("it says what it leaves out and what it takes for granted", () => {
  const missed: ScenarioAction = { ...late(30), month: 7 };
  const beyond = run(alex, [missed], 6);
  expect([beyond.point, beyond.assumptions.includes("after_the_end")]).toEqual([680, true]);
  expect(run(alex, [missed], 7).assumptions).not.toContain("after_the_end");
  const maxed: ScenarioAction = { type: "max_out_card", ...now };
  const noCards: ScenarioProfile = { ...benecia, mix: ["auto_loan"], utilizationPercent: 0 };
  expect(run(noCards, [maxed]).assumptions).toContain("card_assumed");
  expect(run(benecia, [maxed]).assumptions).not.toContain("card_assumed");
});

test("a limit of nothing that is partly used is estimated, so that a new card does not wipe the balance out", () => {
  const contradictory = { ...alex, revolvingLimitCents: 0, utilizationPercent: 80 };
  const { revolvingLimitCents: _, ...leftOut } = contradictory;
  const card: ScenarioAction = { type: "open_card", limitCents: 100_000, ...now };
  expect(run(contradictory, [card], 6).path).toEqual(run(leftOut, [card], 6).path);
});
