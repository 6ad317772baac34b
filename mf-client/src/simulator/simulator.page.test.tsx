// @vitest-environment happy-dom
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { SavedScenario, simulator } from "@roadworthy/contracts/simulator";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";
import { actionTypes, fieldsOf, newAction } from "./action-values.rules.ts";

const accuracy = {
  count: 12,
  medianErrorPoints: 4,
  p90ErrorPoints: 15,
  inRangeBasisPoints: 9_166,
  noChangeErrorPoints: 7.5,
  histogram: [
    { fromPoints: -10, count: 3 },
    { fromPoints: 0, count: 9 },
  ],
};
const kept: SavedScenario = {
  id: `scn_${"1".repeat(32)}`,
  name: "Before the new car",
  bureau: "experian",
  actions: [{ type: "short_sale", hasDeficiency: true, month: 2 }],
  months: 9,
  modelVersion: "1",
  start: 640,
  path: [{ month: 0, point: 640, low: 640, high: 640 }],
  savedAt: new Date("2026-10-05T12:00:00Z"),
  outcome: null,
};
const profile = {
  score: 640,
  accounts: 5,
  historyMonths: 60,
  utilizationPercent: 68,
  mix: ["credit_card" as const, "auto_loan" as const],
  delinquencies: [{ days: 30 as const, monthsAgo: 5 }],
  collections: 1,
  publicRecords: 0,
  inquiries12m: 3,
};
const reply: ReplyOf<typeof simulator.read> = {
  isAllowed: true,
  bureaus: (["equifax", "experian"] as const).map((bureau) => ({
    bureau,
    reportedOn: "2026-11-05",
    profile,
  })),
  scenarios: [kept],
  goal: null,
  accuracy,
};

it("shows how good the forecasts are to a plan without the simulator too", async () => {
  showArea("/client/simulator", {
    "simulator.read": () => ({ ...reply, isAllowed: false, bureaus: [], scenarios: [] }),
  });
  await screen.findByText("The simulator is part of Premium");
  const errors = screen.getByRole("region", { name: "How good our forecasts are" });
  expect(within(errors).getByText(/Forecasts compared: 12\. Half were off by 4 points or less/)).toBeTruthy();
  expect(within(errors).getByRole("row", { name: "-10 to -1 3" })).toBeTruthy();
});

it("says of one or two forecasts only that they are too few", async () => {
  showArea("/client/simulator", {
    "simulator.read": () => ({
      ...reply,
      isAllowed: false,
      bureaus: [],
      scenarios: [],
      accuracy: { ...accuracy, count: 1, inRangeBasisPoints: 10_000 },
    }),
  });
  const errors = await screen.findByRole("region", { name: "How good our forecasts are" });
  expect(errors.textContent).toContain(
    "One forecast has a real score to compare with so far, too few to say",
  );
  expect(errors.textContent).not.toContain("%");
  expect(within(errors).queryByRole("table")).toBeNull();
});

it("opens a saved scenario at its bureau, and takes its plan's figures into words", async () => {
  showArea("/client/simulator", { "simulator.read": () => reply });
  await userEvent.click(await screen.findByRole("button", { name: /^Open.*Before the new car$/ }));
  expect(screen.getByRole("radio", { name: "Experian" })).toHaveProperty("checked", true);
  expect(screen.getByLabelText("Look ahead (months)")).toHaveProperty("value", "9");
  const happens = screen.getByRole("region", { name: "What happens" });
  expect(within(happens).getByText("Sell a home for less than is owed")).toBeTruthy();
  expect(within(happens).getByText("The rest is still owed")).toBeTruthy();
  // Two negative items are on file, so that many may be called wrong.
  expect(screen.getByLabelText("Negative items on your report that are wrong")).toHaveProperty("value", "0");
  const goal = screen.getByRole("region", { name: "Goal planner" });
  const [step] = within(goal).getAllByRole("listitem");
  expect(step?.textContent).toMatch(
    /(for 6 months|raised by 25%|down to \d+% of their limits): \+\d+ points/,
  );
});

it("says to whom no score is higher, or in the top band already, that they are", async () => {
  const of = (score: number) => {
    const [first] = reply.bureaus;
    const bureaus = first ? [{ ...first, profile: { ...first.profile, score } }] : [];
    showArea("/client/simulator", { "simulator.read": () => ({ ...reply, bureaus, scenarios: [] }) });
    return screen.findByRole("region", { name: "Goal planner" });
  };
  const top = await of(850);
  expect(top.textContent).toContain("No score is higher than yours.");
  expect(within(top).getByRole("button", { name: /^Set as my/ })).toHaveProperty("disabled", true);
  cleanup();
  const high = await of(782);
  expect(high.textContent).toContain("Your score is already in the top band, Excellent.");
  expect(within(high).getByLabelText("Score to reach")).toHaveProperty("value", "800");
});

it("lets every figure of an action be changed, within what the model takes", () => {
  for (const type of actionTypes)
    for (const field of fieldsOf(newAction(type))) {
      const values = field.kind === "number" ? [field.min, field.max] : field.options;
      for (const value of values) {
        const next = field.kind === "number" ? field.set(Number(value)) : field.set(String(value));
        const [again] = fieldsOf(next).filter(({ name }) => name === field.name);
        expect(again?.value).toBe(value);
      }
    }
});
