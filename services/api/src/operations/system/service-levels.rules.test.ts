import { expect, it } from "vitest";
import { answerKindOf, judgeLevel, objectives } from "./service-levels.rules.ts";

const [answered, reads] = objectives;
if (!answered || !reads) throw new Error("no objectives");
const none = { answered: 0, missed: 0 };

it("knows what a request asks for by its route", () => {
  expect(answerKindOf("GET", "/api/v1/credit-reports/:id")).toBe("read");
  expect(answerKindOf("POST", "/api/v1/credit-pulls")).toBe("pull");
  expect(answerKindOf("GET", "/api/v1/credit-pulls")).toBe("read");
  expect(answerKindOf("DELETE", "/api/v1/webhook-endpoints/:id")).toBe("change");
  expect(answerKindOf("POST", "/auth/v1/token")).toBe("signIn");
  expect([answerKindOf("GET", "/r/:app/files/*"), answerKindOf("GET", undefined)]).toEqual([null, null]);
});

it("leaves of the error budget what the goal still allows to miss", () => {
  const day = { answered: 1_000, missed: 0 };
  expect(judgeLevel(answered, { month: { answered: 100_000, missed: 25 }, day })).toMatchObject({
    state: "met",
    budgetLeft: 7_500,
  });
  expect(judgeLevel(answered, { month: { answered: 100_000, missed: 100 }, day })).toMatchObject({
    state: "met",
    budgetLeft: 0,
  });
  expect(judgeLevel(answered, { month: { answered: 100_000, missed: 101 }, day })).toMatchObject({
    state: "missed",
    budgetLeft: -100,
  });
});

it("warns once a day alone has used more than a tenth of the month's budget", () => {
  const month = { answered: 20_000, missed: 400 };
  expect(judgeLevel(reads, { month, day: { answered: 500, missed: 100 } }).state).toBe("met");
  expect(judgeLevel(reads, { month, day: { answered: 500, missed: 101 } }).state).toBe("atRisk");
  const quiet = { answered: 100, missed: 1 };
  expect(judgeLevel(reads, { month: quiet, day: quiet }).state).toBe("met");
});

it("says nothing of so few requests that one miss would decide", () => {
  expect(judgeLevel(reads, { month: none, day: none })).toMatchObject({
    state: "unknown",
    budgetLeft: 10_000,
  });
  const few = { answered: 19, missed: 1 };
  expect(judgeLevel(reads, { month: few, day: few }).state).toBe("unknown");
  expect(judgeLevel(reads, { month: { answered: 20, missed: 0 }, day: none }).state).toBe("met");
});
