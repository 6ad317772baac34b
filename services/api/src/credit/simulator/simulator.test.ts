import { describe, expect, it } from "vitest";
import { simulator } from "@roadworthy/contracts/simulator";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { clientCaller } from "../../testing/credit/client-calls.ts";
import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { forecastFor } from "./simulator.rules.ts";

const api = testApi();

const daysFromNow = (days: number) => daysAfter(new Date(), days);
const call = clientCaller(api);
const body = {
  name: "Keep paying",
  bureau: "experian",
  actions: [{ type: "on_time", months: 6, month: 0 }],
  months: 6,
};

describe("the simulator", () => {
  it("is Premium's: a free or basic client gets nothing of it by a direct call", async () => {
    for (const tier of ["free", "basic"] as const) {
      const client = await createClient(api, { tier });
      const consumerId = await putConsumer(api, client.userId);
      await putOwnReport(api, {
        userId: client.userId,
        consumerId,
        at: new Date(),
        scores: { equifax: 701 },
      });
      expect((await call("GET", "/simulator", client)).json).toMatchObject({ isAllowed: false, bureaus: [] });
      expect((await call("POST", "/scenarios", client, { ...body, bureau: "equifax" })).code).toBe(
        "forbidden",
      );
    }
  });

  it("holds a saved forecast against the next score of that bureau, and tells the error", async () => {
    const client = await createClient(api, { tier: "premium" });
    const consumerId = await putConsumer(api, client.userId);
    const put = (at: Date, experian: number) =>
      putOwnReport(api, { userId: client.userId, consumerId, at, scores: { experian } });
    await put(daysFromNow(-2), 640);
    const saved = simulator.save.reply.decode((await call("POST", "/scenarios", client, body)).json);
    expect(saved).toMatchObject({ start: 640, outcome: null });
    await put(daysFromNow(1), 640);
    const after = simulator.read.reply.decode((await call("GET", "/simulator", client)).json);
    const outcome = after.scenarios[0]?.outcome;
    expect(outcome).toMatchObject({ actual: 640, forecast: { month: 0 }, isInRange: true });
    expect(outcome?.errorPoints).toBe((outcome?.forecast.point ?? 0) - 640);
    expect(after.accuracy.count).toBeGreaterThanOrEqual(1);
    // How good the forecasts are is for everybody to see.
    const free = await createClient(api, { tier: "free" });
    expect((await call("GET", "/simulator", free)).json).toMatchObject({
      isAllowed: false,
      scenarios: [],
      accuracy: after.accuracy,
    });
    const stranger = await createClient(api, { tier: "premium" });
    expect((await call("DELETE", `/scenarios/${saved.id}`, stranger)).code).toBe("not_found");
    expect((await call("DELETE", `/scenarios/${saved.id}`, client)).status).toBe(200);
  });

  it("tracks a goal from the score it was set at, one at a time, for its owner alone", async () => {
    const client = await createClient(api, { tier: "premium" });
    const goal = { bureau: "experian", target: 700, reachBy: utcDay(daysFromNow(200)) };
    expect((await call("PUT", "/score-goal", client, goal)).code).toBe("illegal_transition");
    const consumerId = await putConsumer(api, client.userId);
    const put = (at: Date, experian: number) =>
      putOwnReport(api, { userId: client.userId, consumerId, at, scores: { experian } });
    await put(daysFromNow(-2), 640);
    expect(
      (await call("PUT", "/score-goal", client, { ...goal, reachBy: utcDay(daysFromNow(0)) })).json,
    ).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "reachBy" }],
    });
    expect((await call("PUT", "/score-goal", client, goal)).json).toMatchObject({ start: 640, current: 640 });
    await put(daysFromNow(-1), 668);
    expect((await call("GET", "/simulator", client)).json).toMatchObject({
      goal: { start: 640, current: 668, isReached: false },
    });
    expect((await call("GET", "/dashboard", client)).json).toMatchObject({
      goal: { start: 640, current: 668, isReached: false },
    });
    expect((await call("PUT", "/score-goal", client, { ...goal, target: 668 })).json).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "target", message: "must be above your score of 668" }],
    });
    expect((await call("PUT", "/score-goal", client, { ...goal, target: 669 })).json).toMatchObject({
      start: 668,
      isReached: false,
    });
    await put(daysFromNow(0), 671);
    expect((await call("GET", "/dashboard", client)).json).toMatchObject({
      goal: { start: 668, current: 671, isReached: true },
    });
    const stranger = await createClient(api, { tier: "premium" });
    expect((await call("DELETE", "/score-goal", stranger)).json).toEqual({ hadGoal: false });
    expect((await call("DELETE", "/score-goal", client)).json).toEqual({ hadGoal: true });
    expect((await call("GET", "/simulator", client)).json).toMatchObject({ goal: null });
  });

  it("keeps a goal after a downgrade, says which plan follows it, and lets it be dropped", async () => {
    const client = await createClient(api, { tier: "premium" });
    const consumerId = await putConsumer(api, client.userId);
    const at = daysFromNow(-1);
    await putOwnReport(api, {
      userId: client.userId,
      consumerId,
      at,
      scores: { equifax: 650, experian: 640 },
    });
    const goal = { bureau: "experian", target: 700, reachBy: utcDay(daysFromNow(200)) };
    expect((await call("PUT", "/score-goal", client, goal)).json).toMatchObject({
      current: 640,
      neededPlan: null,
    });
    for (const tier of ["basic", "free"]) {
      await api.owner`update users set subscription_tier = ${tier} where id = ${client.userId}`;
      for (const page of ["/dashboard", "/simulator"])
        expect((await call("GET", page, client)).json).toMatchObject({
          goal: { ...goal, start: 640, current: null, isReached: false, neededPlan: "Premium" },
        });
      expect((await call("PUT", "/score-goal", client, goal)).code).toBe("forbidden");
    }
    await api.owner`update users set subscription_tier = 'premium' where id = ${client.userId}`;
    expect((await call("GET", "/dashboard", client)).json).toMatchObject({
      goal: { current: 640, neededPlan: null },
    });
    await api.owner`update users set subscription_tier = 'free' where id = ${client.userId}`;
    expect((await call("DELETE", "/score-goal", client)).json).toEqual({ hadGoal: true });
  });

  it("compares with the month that has begun, at most the last", () => {
    const path = [0, 1, 2].map((month) => ({ month, point: 700 + month, low: 690, high: 710 }));
    expect(forecastFor(path, "2026-01-15", "2026-02-14")?.month).toBe(0);
    expect(forecastFor(path, "2026-01-15", "2026-02-15")?.month).toBe(1);
    expect(forecastFor(path, "2026-01-15", "2027-01-01")?.month).toBe(2);
  });
});
