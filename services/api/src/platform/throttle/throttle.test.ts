import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testApi } from "../../testing/harness.ts";
import { systemCtx } from "../ctx.ts";
import { draw, forgetSpent, keysOf, refund, secondsOverdrawn, sweepThrottles } from "./throttle.service.ts";
import type { Budget } from "./throttle.rules.ts";

const api = testApi();

const ctx = () => systemCtx(api.deps, "test", api.app.log);
const budget = (more: Partial<Budget> = {}): Budget => ({
  name: "test",
  subject: randomUUID(),
  attempts: 3,
  windowSeconds: 3_600,
  ...more,
});
const keyOf = (one: Budget): string => keysOf(api.deps, [one])[0] ?? "";
const counter = async (one: Budget) => {
  const [row] = await api.owner<{ used: number; windowEndsAt: Date }[]>`
    select used, window_ends_at as "windowEndsAt" from throttles where key = ${keyOf(one)}`;
  return row;
};
/** Asks as a process that remembers nothing. */
const drawAfresh = (one: Budget) => {
  forgetSpent(api.deps);
  return draw(ctx(), [one]);
};

it("gives exactly so many attempts, to many at once too, and says how long the rest wait", async () => {
  const one = budget();
  const answers = await Promise.all(Array.from({ length: 8 }, () => drawAfresh(one)));
  expect(answers.filter((wait) => wait === null)).toHaveLength(3);
  for (const wait of answers) expect(wait ?? 3_600).toBeGreaterThan(3_500);
});

it("has a window that ends when the first attempt says, whatever comes later", async () => {
  const one = budget();
  await draw(ctx(), [one]);
  const before = await counter(one);
  await draw(ctx(), [one]);
  expect(await counter(one)).toEqual({ used: 2, windowEndsAt: before?.windowEndsAt });
});

it("begins anew after its window, and where a clock that was set back has left one in the future", async () => {
  for (const end of ["- interval '1 second'", "+ interval '2 days'"]) {
    const one = budget();
    await draw(ctx(), [one]);
    await api.owner.unsafe(
      `update throttles set used = 99, window_ends_at = now() ${end} where key = '${keyOf(one)}'`,
    );
    expect([await drawAfresh(one), (await counter(one))?.used]).toEqual([null, 1]);
  }
});

it("returns one attempt to whoever was right, or all where success clears the mistakes", async () => {
  const [one, cleared] = [budget({ attempts: 9 }), budget({ attempts: 9, isClearedBySuccess: true })];
  for (let nth = 0; nth < 3; nth += 1) await draw(ctx(), [one, cleared]);
  await refund(ctx(), [one, cleared]);
  expect([(await counter(one))?.used, (await counter(cleared))?.used]).toEqual([2, 0]);
  await refund(ctx(), [cleared]);
  expect((await counter(cleared))?.used).toBe(0);
});

it("is overdrawn by the attempt after the last one, and no sooner", async () => {
  const one = budget({ attempts: 2 });
  for (let nth = 0; nth < 2; nth += 1) await drawAfresh(one);
  expect(await secondsOverdrawn(ctx(), [one])).toBeNull();
  await drawAfresh(one);
  expect(await secondsOverdrawn(ctx(), [one])).toBeGreaterThan(3_500);
});

it("sweeps counters whose window is over, and no others", async () => {
  const [over, open] = [budget(), budget()];
  for (const one of [over, open]) await draw(ctx(), [one]);
  await api.owner`update throttles set window_ends_at = now() - interval '2 minutes' where key = ${keyOf(over)}`;
  await sweepThrottles(api.deps);
  expect([await counter(over), (await counter(open))?.used]).toEqual([undefined, 1]);
});
