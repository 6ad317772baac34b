import { brand } from "@roadworthy/contracts/brand";
import { afterEach, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { clientDashboard, clients } from "@roadworthy/contracts/clients";
import type { Bureau } from "@roadworthy/contracts/primitives";
import type { Deps } from "../../platform/ctx.ts";
import { anyone, putConsumer } from "../../testing/client-rows.ts";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { control, inquiriesOf, placedInquiries } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { runDueUpdates } from "./monitoring.jobs.ts";
import { newBureaus } from "./new-bureaus.jobs.ts";

const api = testApi();
afterEach(() => fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" }));

const refresh = (person: Pick<Person, "headers">, app: FastifyInstance = api.app) =>
  app.inject({ method: "POST", url: "/api/v1/client/report-refreshes", headers: person.headers });

const subscriber = async (tier: "free" | "premium"): Promise<Person> => {
  const client = await createClient(api, { tier });
  await putConsumer(api, client.userId);
  return client;
};

const countPlaced = async (): Promise<number> => (await placedInquiries(api)).length;

const schedules = (userId: string) => api.owner<
  { bureau: Bureau; nextRunAt: Date; outcome: string; inquiryId: string | null; leaseUntil: Date | null }[]
>`select bureau, next_run_at as "nextRunAt", last_outcome as outcome, inquiry_id as "inquiryId", lease_until as "leaseUntil"
  from monitoring_schedules where user_id = ${userId} order by bureau`;

const reports = (userId: string) =>
  api.owner<{ id: string; status: string; pullType: string; files: Bureau[] }[]>`
  select id, status, pull_type as "pullType",
    (select array_agg(f.bureau::text order by f.bureau) from bureau_files f where f.report_id = r.id) as files
  from credit_reports r where owner_user_id = ${userId} order by created_at`;

describe("a client's refresh", () => {
  it("fetches Equifax for a free client, stores it, and is due again in a month", async () => {
    const client = await subscriber("free");
    const before = await countPlaced();
    const reply = await refresh(client);
    expect(reply.statusCode).toBe(201);
    const done = clients.refresh.reply.parse(reply.json());
    expect(done).toMatchObject({ refreshed: ["equifax"], failed: [] });
    expect(await countPlaced()).toBe(before + 1);
    const days = (done.nextReportAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect(await reports(client.userId)).toMatchObject([
      { status: "completed", pullType: "soft", files: ["equifax"] },
    ]);
    const shown = clientDashboard.parse(
      (await api.app.inject({ url: "/api/v1/client/dashboard", headers: client.headers })).json(),
    );
    expect(shown.scores[0]?.isSample).toBe(false);
    expect(shown.nextReportAt).toEqual(done.nextReportAt);
    const [audit] = await api.owner`
      select detail from audit_rows where action = 'credit_report.update' and stream = ${`client:${client.userId}`}`;
    expect(audit?.["detail"]).toMatchObject({ equifax: "updated" });
  });

  it("is refused before the date, which it names, and asks no bureau", async () => {
    const client = await subscriber("free");
    await refresh(client);
    const before = await countPlaced();
    const again = await refresh(client);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ code: "refresh_cool_down" });
    const [schedule] = await schedules(client.userId);
    expect(again.json().detail).toContain(
      schedule?.nextRunAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: brand.timeZone }),
    );
    expect(await countPlaced()).toBe(before);
  });

  it("makes one inquiry per bureau however many ask at once", async () => {
    const client = await subscriber("premium");
    const other = await api.another();
    const before = await countPlaced();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(client, index % 2 === 0 ? api.app : other.app)),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
    expect(await countPlaced()).toBe(before + 3);
    expect(await reports(client.userId)).toMatchObject([{ files: ["equifax", "experian", "transunion"] }]);
  });

  it("keeps what came when one bureau is down, and tries that one again in an hour", async () => {
    await control(api, { bureau: "transunion", mode: "down" });
    const client = await subscriber("premium");
    const done = clients.refresh.reply.parse((await refresh(client)).json());
    expect(done.refreshed).toEqual(["equifax", "experian"]);
    expect(done.failed).toMatchObject([{ bureau: "transunion" }]);
    expect(await reports(client.userId)).toMatchObject([
      { status: "partial", files: ["equifax", "experian"] },
    ]);
    expect((done.nextReportAt.getTime() - Date.now()) / 60_000).toBeLessThan(61);
    await fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" });
    await api.owner`update monitoring_schedules set next_run_at = now() - interval '1 second'
      where user_id = ${client.userId} and bureau = 'transunion'`;
    const second = clients.refresh.reply.parse((await refresh(client)).json());
    expect(second.refreshed).toEqual(["transunion"]);
    // All three are due together again, so that a month's files come as one report.
    const due = (await schedules(client.userId)).map(({ nextRunAt }) => nextRunAt.getTime());
    expect(due).toHaveLength(3);
    expect(new Set(due).size).toBe(1);
  });

  it("does not spend the client's money or ask for it", async () => {
    const entries = async (): Promise<number> =>
      Number((await api.owner`select count(*) as n from ledger_entries`)[0]?.["n"]);
    const before = await entries();
    await refresh(await subscriber("premium"));
    expect(await entries()).toBe(before);
  });

  it("is refused without an identity on file, and to everyone but clients", async () => {
    const reply = await refresh(await createClient(api));
    expect(reply.statusCode).toBe(409);
    for (const person of [await createPartner(api), await createAdmin(api)])
      expect((await refresh(person)).statusCode).toBe(403);
  });

  it("keeps the inquiry id while the outcome is unknown, so that asking again makes no second inquiry", async () => {
    const client = await subscriber("free");
    const impatient = await api.another({ bureau: { ...api.config.bureau, timeoutMs: 100 } });
    // Neither the inquiry nor the question after it is answered in time.
    await control(api, { bureau: "equifax", mode: "slow", latencyMs: 10_000 });
    const done = clients.refresh.reply.parse((await refresh(client, impatient.app)).json());
    expect(done).toMatchObject({ refreshed: [], failed: [{ bureau: "equifax", reason: "unknown" }] });
    const [doubtful] = await schedules(client.userId);
    expect(doubtful).toMatchObject({ outcome: "unknown", leaseUntil: null });
    const id = doubtful?.inquiryId ?? "";
    expect(id).toMatch(/^mon_/);
    await fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" });
    await api.owner`update monitoring_schedules set next_run_at = now() - interval '1 second' where user_id = ${client.userId}`;
    expect((await refresh(client)).statusCode).toBe(201);
    expect(await inquiriesOf(api, id)).toEqual(["equifax"]);
    expect(await schedules(client.userId)).toMatchObject([{ outcome: "updated", inquiryId: null }]);
  });
});

describe("the runner of due updates", () => {
  it("runs what is due once, whichever process takes it, and leaves the rest", async () => {
    const other = await api.another();
    const due = await Promise.all([subscriber("free"), subscriber("premium")]);
    const later = await subscriber("free");
    for (const { userId } of due)
      await api.owner`insert into monitoring_schedules (user_id, bureau, next_run_at) values (${userId}, 'equifax', now() - interval '1 second')`;
    await api.owner`insert into monitoring_schedules (user_id, bureau, next_run_at)
      values (${later.userId}, 'equifax', now() + interval '1 hour')`;
    const updated = await Promise.all([
      runDueUpdates(api.deps, api.app.log),
      runDueUpdates(other.deps, other.app.log),
    ]);
    expect(updated[0] + updated[1]).toBe(2);
    for (const { userId } of due) expect(await reports(userId)).toHaveLength(1);
    expect(await reports(later.userId)).toEqual([]);
  });

  it("takes over an update that another process left, under the same inquiry id", async () => {
    const client = await subscriber("free");
    await api.owner`insert into monitoring_schedules (user_id, bureau, next_run_at, inquiry_id, lease_until)
      values (${client.userId}, 'equifax', now(), 'mon_left_behind', now() + interval '1 minute')`;
    expect(await runDueUpdates(api.deps, api.app.log)).toBe(0);
    await api.owner`update monitoring_schedules set lease_until = now() - interval '1 second' where user_id = ${client.userId}`;
    expect(await runDueUpdates(api.deps, api.app.log)).toBe(1);
    expect(await inquiriesOf(api, "mon_left_behind")).toEqual(["equifax"]);
  });

  it("goes on with the next client when one fails", async () => {
    const [broken, fine] = await Promise.all([createClient(api), subscriber("free")]);
    await putConsumer(api, broken.userId);
    await api.owner`update consumers set sealed_identity = 'v1.test.x.x.x' where user_id = ${broken.userId}`;
    for (const { userId } of [broken, fine])
      await api.owner`insert into monitoring_schedules (user_id, bureau, next_run_at) values (${userId}, 'equifax', now() - interval '1 second')`;
    expect(await runDueUpdates(api.deps, api.app.log)).toBe(1);
    expect(await reports(fine.userId)).toHaveLength(1);
    // Put off, so that the next run does not begin with it again.
    expect(await schedules(broken.userId)).toMatchObject([{ outcome: "failed", leaseUntil: null }]);
    expect(await runDueUpdates(api.deps, api.app.log)).toBe(0);
  });

  it("asks for each of many clients once, however many processes run, and stores what fits when one of a batch does not", async () => {
    const other = await api.another();
    const many = await Promise.all(Array.from({ length: 40 }, () => subscriber("free")));
    await api.owner`insert into monitoring_schedules (user_id, bureau, next_run_at)
      select id, 'equifax', now() - interval '1 hour' from users where id = any(${many.map(({ userId }) => userId)})`;
    const [spoiled] = many;
    await api.owner`create or replace function refuse_one_report() returns trigger language plpgsql as $$
      begin if new.owner_user_id = '${api.owner.unsafe(spoiled?.userId ?? "")}' then raise exception 'spoiled'; end if; return new; end $$`;
    await api.owner`create trigger refuse_one_report before insert on credit_reports for each row execute function refuse_one_report()`;
    const before = await countPlaced();
    try {
      const updated = await Promise.all([api, other].map(({ deps, app }) => runDueUpdates(deps, app.log)));
      expect(updated.reduce((sum, n) => sum + n, 0)).toBe(39);
    } finally {
      await api.owner`drop trigger refuse_one_report on credit_reports`;
      await api.owner`drop function refuse_one_report`;
    }
    expect(await countPlaced()).toBe(before + 40);
    const stored = await Promise.all(many.map(({ userId }) => reports(userId)));
    expect(stored.map((rows) => rows.length)).toEqual([0, ...Array.from({ length: 39 }, () => 1)]);
    expect(await schedules(spoiled?.userId ?? "")).toMatchObject([{ outcome: "failed", leaseUntil: null }]);
  });

  it("doubles the wait of an update that keeps failing, and forgets the failures when it works", async () => {
    await control(api, { bureau: "equifax", mode: "down" });
    const client = await subscriber("free");
    const waits: number[] = [];
    for (const _ of [0, 1, 2]) {
      await api.owner`insert into monitoring_schedules (user_id, bureau, next_run_at) values (${client.userId}, 'equifax', now() - interval '1 second')
        on conflict (user_id, bureau) do update set next_run_at = now() - interval '1 second'`;
      await runDueUpdates(api.deps, api.app.log);
      const [row] = await api.owner<{ hours: number }[]>`
        select round(extract(epoch from next_run_at - last_run_at) / 3600)::int as hours
        from monitoring_schedules where user_id = ${client.userId}`;
      waits.push(row?.hours ?? 0);
    }
    expect(waits).toEqual([1, 2, 4]);
    await fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" });
    await api.owner`update monitoring_schedules set next_run_at = now() - interval '1 second' where user_id = ${client.userId}`;
    // A process that has not seen the failures, and so does not spare the bureau yet.
    const fresh = await api.another();
    expect(await runDueUpdates(fresh.deps, fresh.app.log)).toBe(1);
    expect(
      await api.owner`select failures from monitoring_schedules where user_id = ${client.userId}`,
    ).toMatchObject([{ failures: 0 }]);
  });

  it("follows a change of tier in its own transaction, either way, and asks a new bureau by itself", async () => {
    const client = await subscriber("free");
    await refresh(client);
    const bureausOf = async () => (await schedules(client.userId)).map(({ bureau }) => bureau);
    const setTier = (tier: string) =>
      api.owner`update users set subscription_tier = ${tier} where id = ${client.userId}`;
    await setTier("premium");
    expect(await bureausOf()).toEqual(["equifax", "experian", "transunion"]);
    expect((await schedules(client.userId))[0]?.outcome).not.toBeNull();
    await runDueUpdates(api.deps, api.app.log);
    expect((await schedules(client.userId)).map(({ outcome }) => outcome)).not.toContain(null);
    const stranger = await createClient(api);
    await api.owner`update users set subscription_tier = 'premium' where id = ${stranger.userId}`;
    expect(await schedules(stranger.userId)).toEqual([]);
  });

  it("asks the bureaus that a larger plan adds without waiting for the hourly run, each once", async () => {
    const client = await subscriber("free");
    await refresh(client);
    await api.owner`update users set subscription_tier = 'premium' where id = ${client.userId}`;
    const before = await reports(client.userId);
    const signal = new AbortController().signal;
    await Promise.all([
      newBureaus.work(contextOf(api), {}, signal),
      newBureaus.work(contextOf(api), {}, signal),
    ]);
    expect((await reports(client.userId)).slice(before.length)).toMatchObject([
      { files: ["experian", "transunion"] },
    ]);
    expect((await schedules(client.userId)).map(({ outcome }) => outcome)).not.toContain(null);
  });

  it("never asks for a bureau that the tier does not have", async () => {
    const client = await createClient(api);
    await putConsumer(api, client.userId, anyone());
    await api.owner`insert into monitoring_schedules (user_id, bureau, next_run_at) values (${client.userId}, 'experian', now() - interval '1 second')`;
    const asked: Bureau[] = [];
    const deps: Deps = {
      ...api.deps,
      bureaus: {
        ...api.deps.bureaus,
        inquire: (bureau, request) => {
          asked.push(bureau);
          return api.deps.bureaus.inquire(bureau, request);
        },
      },
    };
    expect(await runDueUpdates(deps, api.app.log)).toBe(0);
    expect(asked).toEqual([]);
  });
});
