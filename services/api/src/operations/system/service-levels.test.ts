import Fastify from "fastify";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { adminSystem, type ServiceLevel } from "@roadworthy/contracts/admin-system";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { sabotage } from "../../testing/sabotage.ts";
import { countAnswers, forgetAnswers, keepAnswers } from "./service-levels.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});
beforeEach(async () => {
  await keepAnswers(api.deps);
  await api.owner`delete from answer_hours`;
});

const broken = { when: "before insert or update", how: "raise exception 'broken'" } as const;

const note = (hoursAgo: number, kind: string, answered: number, failed = 0, slow = 0) =>
  api.owner`
    insert into answer_hours (hour, kind, answered, failed, slow)
    values (date_trunc('hour', now()) - make_interval(hours => ${hoursAgo}), ${kind}, ${answered}, ${failed}, ${slow})`;

async function levelOf(name: ServiceLevel["name"]): Promise<ServiceLevel | undefined> {
  const reply = await api.app.inject({ url: "/api/v1/admin/system", headers: admin.headers });
  return adminSystem.read.reply.decode(reply.json()).serviceLevels.find((level) => level.name === name);
}

test("what was just asked for counts at once, without pages and health", async () => {
  await api.app.inject({ url: "/api/v1/content/privacy" });
  await api.app.inject({ url: "/health/live" });
  await api.app.inject({ url: "/api/v1/nowhere" });
  await api.app.inject({ method: "POST", url: "/auth/v1/token?grant_type=password", payload: {} });
  expect((await levelOf("reads"))?.month.answered).toBe(1);
  expect((await levelOf("signIn"))?.month.answered).toBe(1);
  expect((await levelOf("pulls"))?.month).toEqual({ answered: 0, missed: 0 });
});

test("an error of ours is a miss, and a refusal is none", async () => {
  const prove = () =>
    api.app.inject({ method: "POST", url: "/api/v1/admin/system/reconciliations", headers: admin.headers });
  await sabotage(api, { on: "reconciliations", ...broken }, async () => {
    expect((await prove()).statusCode).toBe(500);
  });
  expect((await api.app.inject({ url: "/api/v1/admin/system" })).statusCode).toBe(401);
  expect((await levelOf("answered"))?.month).toEqual({ answered: 2, missed: 1 });
});

test("thirty days are counted together, the last 24 hours also alone, and older ones not at all", async () => {
  await note(2, "read", 1_000, 0, 10);
  await note(48, "read", 3_000, 0, 40);
  await note(31 * 24, "read", 9_000, 0, 9_000);
  expect(await levelOf("reads")).toMatchObject({
    state: "met",
    month: { answered: 4_000, missed: 50 },
    day: { answered: 1_000, missed: 10 },
    budgetLeft: 7_500,
  });
});

test("processes add their counts to the same rows", async () => {
  const apis = [api, await api.another()];
  await Promise.all(
    apis.flatMap(({ app }) =>
      Array.from({ length: 8 }, () => app.inject({ url: "/api/v1/content/privacy" })),
    ),
  );
  await Promise.all(apis.map(({ deps }) => keepAnswers(deps)));
  expect((await levelOf("reads"))?.month.answered).toBe(16);
});

test("counts that can't be written are written the next time, with those that came since", async () => {
  const deps = { ...api.deps, memory: new Map() };
  const app = Fastify();
  countAnswers(app, deps);
  app.get("/api/v1/anything", () => ({}));
  await app.inject({ url: "/api/v1/anything" });
  await sabotage(api, { on: "answer_hours", ...broken }, () =>
    expect(keepAnswers(deps)).rejects.toMatchObject({ cause: { message: "broken" } }),
  );
  await app.inject({ url: "/api/v1/anything" });
  await keepAnswers(deps);
  expect((await levelOf("reads"))?.month.answered).toBe(2);
});

test("a process that stops writes down what it has answered", async () => {
  const other = await api.another();
  await other.app.inject({ url: "/api/v1/content/privacy" });
  await other.stop();
  expect((await levelOf("reads"))?.month.answered).toBe(1);
});

test("hours that no goal looks at anymore are forgotten", async () => {
  await note(30 * 24 - 1, "read", 1);
  await note(32 * 24, "read", 1);
  await forgetAnswers.work(contextOf(api), {}, new AbortController().signal);
  expect(await api.owner`select count(*)::int from answer_hours`).toEqual([{ count: 1 }]);
});
