import { afterAll, beforeAll, expect, it } from "vitest";
import { installJobs } from "../../install-jobs.ts";
import { contextOf } from "../../testing/context.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import type { RunningApi } from "../../start.ts";
import type { Background } from "../background.ts";
import { transact } from "../ctx.ts";
import { job } from "./job.ts";
import { readQueueFigures } from "./jobs.queries.ts";
import { enqueue, startJobs, wakeStopped } from "./jobs.service.ts";

const seen: string[] = [];
const count = job<{ readonly what: string }>({
  name: "test.count",
  isUrgent: true,
  work: (_ctx, { what }) => Promise.resolve(seen.push(what)),
});
const fail = job<{ readonly what: string }>({
  name: "test.fail",
  isUrgent: true,
  retryLimit: 1,
  retryDelaySeconds: 1,
  work: (_ctx, { what }) => {
    seen.push(what);
    return Promise.reject(new Error("on purpose"));
  },
});
const beat = job({
  name: "test.beat",
  everySeconds: 1,
  isUrgent: true,
  work: () => Promise.resolve(seen.push("beat")),
});

const rare = job({
  name: "test.rare",
  everySeconds: 3_600,
  isUrgent: true,
  work: () => Promise.resolve(seen.push("rare")),
});

let api: TestApi;
let second: RunningApi;
let running: Background[];
beforeAll(async () => {
  api = await startTestApi();
  await installJobs(api.ownerUrl, [count, fail, beat, rare]);
  second = await api.another();
  running = await Promise.all(
    [await api.another({ runsJobs: true }), await api.another({ runsJobs: true })].map(({ deps, app }) =>
      startJobs(deps, [count, fail, beat, rare], app.log),
    ),
  );
});
afterAll(async () => {
  await Promise.all(running.map((work) => work.stop()));
  await api.stop();
});

const timesSeen = (what: string): number => seen.filter((one) => one === what).length;

it("runs what was committed, once, and never what was rolled back", async () => {
  const ctx = contextOf(api);
  const all = Array.from({ length: 40 }, (_, index) => `job-${index}`);
  await transact(ctx, async (ctx) => {
    for (const what of all) await enqueue(ctx, count, { what });
  });
  const undone = transact(ctx, async (ctx) => {
    await enqueue(ctx, count, { what: "undone" });
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  await enqueue(contextOf({ ...api, deps: second.deps }), count, { what: "last" });
  await expect.poll(() => [...all, "last"].every((what) => timesSeen(what) === 1)).toBe(true);
  expect(timesSeen("undone")).toBe(0);
});

it("repeats what failed, and counts it as dead in the end", async () => {
  await enqueue(contextOf(api), fail, { what: "doomed" });
  const figures = async () => (await readQueueFigures(contextOf(api))).find(({ name }) => name === fail.name);
  await expect.poll(figures).toMatchObject({ queued: 0, running: 0, failing: 0, dead: 1 });
  expect(timesSeen("doomed")).toBe(2);
});

it("goes on repeating what comes back by itself", async () => {
  await expect.poll(() => timesSeen("beat")).toBeGreaterThan(1);
});

it("wakes what comes back by itself once nothing has asked for its next run", async () => {
  const isWaiting = async () =>
    (
      await api.owner`select from pgboss.job where name = ${rare.name} and start_after > now() + interval '1 minute'`
    ).length;
  await expect.poll(isWaiting).toBe(1);
  expect(await wakeStopped(second.deps, [count, beat, rare])).toEqual([]);
  const before = timesSeen("rare");
  // The runs that have ended are still there.
  await api.owner`delete from pgboss.job where name = ${rare.name} and state < 'completed'`;
  expect(await api.owner`select from pgboss.job where name = ${rare.name}`).not.toEqual([]);
  expect(await wakeStopped(second.deps, [count, rare])).toEqual([rare.name]);
  await expect.poll(() => timesSeen("rare")).toBe(before + 1);
});

it("runs what comes back by itself where the clock was set back, so that its next run is far off", async () => {
  const next = () =>
    api.owner<{ isFar: boolean }[]>`
      select start_after > now() + interval '2 hours' as "isFar" from pgboss.job where name = ${rare.name} and state = 'created'`;
  await expect.poll(next).toEqual([{ isFar: false }]);
  expect(await wakeStopped(second.deps, [rare])).toEqual([]);
  const before = timesSeen("rare");
  await api.owner`
    update pgboss.job set start_after = now() + interval '3 hours' where name = ${rare.name} and state = 'created'`;
  expect(await wakeStopped(second.deps, [count, rare])).toEqual([rare.name]);
  await expect.poll(() => timesSeen("rare")).toBe(before + 1);
});

it("forgets the schedule of a job that no longer exists, and keeps the others", async () => {
  const daily = job({ name: "test.daily", cron: "0 7 * * *", work: () => Promise.resolve() });
  const gone = job({ ...daily, name: "test.gone" });
  await installJobs(api.ownerUrl, [daily, gone]);
  await api.owner`insert into pgboss.schedule (name, cron) values (${daily.name}, '0 7 * * *'), (${gone.name}, '0 7 * * *')`;
  await installJobs(api.ownerUrl, [count, daily]);
  const left = await api.owner<{ name: string }[]>`select name from pgboss.schedule where name like 'test.%'`;
  expect(left.map(({ name }) => name)).toEqual([daily.name]);
});

it("shows the figures of every queue", async () => {
  const names = (await readQueueFigures(contextOf(api))).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["accounts.sweep", "mail.deliver", "monitoring.update"]));
});
