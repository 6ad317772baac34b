import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeCanary, makeStable, makeStaged, promoteCanary } from "@roadworthy/build/release/registry";
import { rowsRegistry, type RegistryPort } from "@roadworthy/build/release/registry-port";
import { adminReleases } from "@roadworthy/contracts/admin-releases";
import type { BeaconItem, BeaconKind } from "@roadworthy/contracts/beacons";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { storeBuilt } from "../../testing/built-release.ts";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { collectOldVersions } from "./collect-versions.jobs.ts";
import { watchCanaries } from "./watch-canaries.jobs.ts";

const [stable, canary, unknown] = ["111111111111", "222222222222", "333333333333"] as const;

let dir: string;
let api: TestApi;
let admin: Person;
let registry: RegistryPort;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "beacons-"));
  await storeBuilt(dir, "shell", "000000000000");
  for (const version of [stable, canary]) await storeBuilt(dir, "mf-client", version);
  api = await startTestApi({ releasesDir: dir });
  admin = await createAdmin(api);
  registry = rowsRegistry(api.ownerUrl, dir);
});
afterAll(async () => {
  await registry.close();
  await api.stop();
  await rm(dir, { recursive: true });
});
beforeEach(async () => {
  await api.owner`delete from release_pointers`;
  await api.owner`delete from beacon_counts`;
  await registry.change((empty) => {
    const live = makeStable(makeStable(empty, "shell", "000000000000"), "mf-client", stable);
    return makeCanary(live, "mf-client", canary, 10);
  });
});

const of = (kind: BeaconKind, version: string): BeaconItem => ({ kind, app: "mf-client", version });
const send = (items: readonly BeaconItem[], remoteAddress = "127.0.0.1") =>
  api.app.inject({ method: "POST", url: "/api/v1/beacons", payload: { items }, remoteAddress });

/** As many page loads as that, in one row each, as the pages of many networks would have left them. */
const pages = (kind: BeaconKind | "site", version: string, count: number) => api.owner`
  insert into beacon_counts (app, version, minute, kind, bound, count)
  values ('mf-client', ${version}, date_trunc('minute', now()), ${kind}, 0, ${count})`;

const watch = () => watchCanaries.work(contextOf(api), {}, new AbortController().signal);
const pointer = async () => (await registry.read()).apps["mf-client"];

it("counts what pages met by version, once for a page, and shows it with the vitals to admins and in the metrics", async () => {
  const vital = (name: "LCP" | "CLS", value: number): BeaconItem => ({
    kind: "vital",
    app: "mf-client",
    version: stable,
    name,
    value,
  });
  const sent = await send([
    of("view", stable),
    of("crash", stable),
    of("crash", stable),
    vital("LCP", 1200.5),
    vital("CLS", 90),
  ]);
  expect([sent.statusCode, sent.json()]).toEqual([202, { counted: 4 }]);
  await Promise.all([1, 2, 3].map(() => send([of("view", stable), vital("LCP", 2600)])));
  await send([of("view", canary), of("load", canary), of("policy", canary)]);

  const reply = await api.app.inject({ url: "/api/v1/admin/releases", headers: admin.headers });
  const shown = adminReleases.list.reply.decode(reply.json()).items.find(({ app }) => app === "mf-client");
  expect(shown?.stable.health).toEqual({
    views: 4,
    load: 0,
    crash: 1,
    hang: 0,
    policy: 0,
    lcpMs: 3000,
    inpMs: null,
    cls: 0.1,
  });
  expect(shown?.canary?.health).toMatchObject({ views: 1, load: 1, policy: 1, lcpMs: null });
  const metrics = await api.metrics.registry.metrics();
  expect(metrics).toContain(
    `portal_beacons_total{app="mf-client",version="${canary}",channel="canary",kind="load"} 1`,
  );
  const kept = await api.owner`select * from beacon_counts`;
  expect(Object.keys(kept[0] ?? {}).toSorted()).toEqual([
    "app",
    "bound",
    "count",
    "kind",
    "minute",
    "version",
  ]);
});

it("counts nothing of a version that is not ours, and refuses what is no beacon", async () => {
  expect((await send([of("view", unknown)])).json()).toEqual({ counted: 0 });
  expect((await send([{ kind: "view", app: "constructor", version: stable }])).json()).toEqual({
    counted: 0,
  });
  for (const item of [
    { ...of("view", stable), text: "Error at Dana Reyes" },
    { kind: "other", app: "mf-client", version: stable },
  ]) {
    const refused = await api.app.inject({
      method: "POST",
      url: "/api/v1/beacons",
      payload: { items: [item] },
    });
    expect(refused.statusCode).toBe(400);
  }
  expect(await api.owner`select from beacon_counts`).toHaveLength(0);
});

it("takes a canary back that fails more often than stable, says why on the trail, and leaves a sound one alone", async () => {
  await pages("view", stable, 900);
  await pages("crash", stable, 9);
  await pages("view", canary, 100);
  await pages("crash", canary, 2);
  await watch();
  expect(await pointer()).toMatchObject({ stable, canary });
  await pages("load", canary, 18);
  await pages("site", canary, 3);
  await watch();
  expect(await pointer()).toMatchObject({ stable, canary: null, percent: 0, withdrawn: [canary] });
  const [row] = await api.owner<{ detail: object }[]>`
    select detail from audit_rows where action = 'release.abort'`;
  expect(row).toMatchObject({
    detail: { canary, canaryViews: 100, canaryFailures: 20, stableViews: 900, stableFailures: 9 },
  });
  await watch();
  expect(await api.owner`select from audit_rows where action = 'release.abort'`).toHaveLength(1);
  expect(await api.owner`select kind, subject, text from admin_notices`).toEqual([
    {
      kind: "system_updates",
      subject: "mf-client: a new version was rolled back automatically",
      text: expect.stringContaining(`Version ${canary} of mf-client failed in 20 of 100 page loads`),
    },
  ]);
});

it("takes no canary back on the word of two sites, however much they say, and does with a third one's", async () => {
  const failed = [of("view", canary), of("crash", canary), of("load", canary)];
  const fails = (...addresses: string[]) => Promise.all(addresses.map((address) => send(failed, address)));
  // Of the second site four networks, as a rented server has thousands.
  const two = ["198.51.100.7", ...[1, 2, 3, 4].map((net) => `2001:db8:7:${net}::1`)];
  const everyPage = async () => {
    for (let round = 0; round < 8; round += 1) await fails(...two);
  };
  await everyPage();
  await watch();
  expect(await pointer()).toMatchObject({ canary });
  // At the next share it is counted anew, from its minute on.
  await api.owner`update beacon_counts set minute = minute - interval '1 hour'`;
  await registry.change((now) => makeCanary(now, "mf-client", canary, 50));
  await everyPage();
  await watch();
  expect(await pointer()).toMatchObject({ canary });
  await fails("203.0.113.9");
  await watch();
  expect(await pointer()).toMatchObject({ canary: null, withdrawn: [canary] });
});

it("does not judge a canary by what happened before its share was set", async () => {
  await api.owner`
    insert into beacon_counts (app, version, minute, kind, bound, count)
    select 'mf-client', ${canary}, date_trunc('minute', now()) - interval '1 hour', kind, 0, 50
    from unnest(array['view', 'load']) as kind`;
  await watch();
  expect(await pointer()).toMatchObject({ canary });
});

it("goes through the stages of a rollout while page loads go well, each after its time and enough visitors, and never after a move", async () => {
  const later = () => api.owner`update release_pointers set changed_at = now() - interval '61 minutes'`;
  const old = (kind: BeaconKind, version: string, count: number) => api.owner`
    insert into beacon_counts (app, version, minute, kind, bound, count)
    values ('mf-client', ${version}, date_trunc('minute', now()) - interval '30 minutes', ${kind}, 0, ${count})`;
  await registry.change((now) => makeStaged(now, "mf-client", canary, 60));
  expect(await pointer()).toMatchObject({ stable, canary, percent: 1, stageMinutes: 60 });
  await old("view", canary, 19);
  await later();
  await watch();
  expect(await pointer()).toMatchObject({ percent: 1 });
  // What the admin's screen says of it.
  const reply = await api.app.inject({ url: "/api/v1/admin/releases", headers: admin.headers });
  const { items } = adminReleases.list.reply.decode(reply.json());
  const stage = items.find(({ app }) => app === "mf-client")?.stage;
  expect(stage).toMatchObject({ nextPercent: 10, pageLoads: 19, pageLoadsNeeded: 20 });
  expect(stage?.nextAt.getTime()).toBeLessThan(Date.now());
  await pages("view", canary, 1);
  await watch();
  expect(await pointer()).toMatchObject({ percent: 10, stageMinutes: 60 });
  await pages("view", canary, 50).catch(
    () => api.owner`update beacon_counts set count = 50 where kind = 'view'`,
  );
  // Its time has begun anew.
  await watch();
  expect(await pointer()).toMatchObject({ percent: 10 });
  for (const stage of [
    { percent: 50, canary },
    { percent: 0, canary: null, stable: canary },
  ]) {
    await later();
    await watch();
    expect(await pointer()).toMatchObject(stage);
  }
  expect((await pointer())?.stageMinutes).toBeUndefined();
  const trail = await api.owner<{ percent: number }[]>`
    select (detail ->> 'percent')::int as percent from audit_rows where action = 'release.step' order by seq`;
  expect(trail.map(({ percent }) => percent)).toEqual([10, 50, 100]);

  await registry.change((now) => makeStaged(now, "mf-client", stable, 60));
  // Somebody holds it where it is.
  await registry.change((now) => makeCanary(now, "mf-client", stable, 1));
  await old("view", stable, 100);
  await later();
  await watch();
  expect(await pointer()).toMatchObject({ canary: stable, percent: 1 });
});

it("takes a rollout back at the stage where it fails", async () => {
  await registry.change((now) => makeStaged(now, "mf-client", canary, 1));
  await api.owner`update release_pointers set changed_at = now() - interval '61 minutes'`;
  await pages("view", stable, 900);
  await pages("view", canary, 40);
  await pages("crash", canary, 30);
  await pages("site", canary, 3);
  await watch();
  expect(await pointer()).toMatchObject({ stable, canary: null, withdrawn: [canary] });
  expect((await pointer())?.stageMinutes).toBeUndefined();
});

it("removes versions that nobody can have a page of anymore, and keeps what is live or taken by a rollback", async () => {
  const [older, late] = ["444444444444", "555555555555"];
  for (const version of [older, late]) await storeBuilt(dir, "mf-client", version);
  const days = (count: number) => daysAfter(new Date(), -count);
  const age = (version: string, count: number) =>
    utimes(join(dir, "mf-client", version, "release.json"), days(count), days(count));
  await Promise.all([age(stable, 90), age(canary, 90), age(older, 90), age(late, 30)]);
  const collect = () => collectOldVersions.work(contextOf(api), {}, new AbortController().signal);
  await collect();
  expect((await readdir(join(dir, "mf-client"))).toSorted()).toEqual([stable, canary, late]);
  // It was seen live just now, so it stays for as long as a page of it may be open.
  await registry.change((now) => ({
    ...now,
    apps: { ...now.apps, "mf-client": { stable, canary: null, percent: 0, history: [] } },
  }));
  await age(late, 32);
  await collect();
  expect((await readdir(join(dir, "mf-client"))).toSorted()).toEqual([stable, canary]);
  const trail = await api.owner<{ removed: string }[]>`
    select detail ->> 'removed' as removed from audit_rows where action = 'release.collect' order by seq`;
  expect(trail.map(({ removed }) => removed)).toEqual([`mf-client ${older}`, `mf-client ${late}`]);
});

it("leaves alone what was promoted while it was judged", async () => {
  await pages("view", canary, 50);
  await pages("hang", canary, 50);
  await pages("site", canary, 3);
  await Promise.all([watch(), registry.change((now) => promoteCanary(now, "mf-client")).catch(() => null)]);
  const { stable: now, canary: other, withdrawn } = (await pointer()) ?? {};
  // Whoever came first: the canary is live for everybody, or it is taken back. Never both.
  expect([
    [canary, null, []],
    [stable, null, [canary]],
  ]).toContainEqual([now, other, withdrawn]);
});

it("stops counting what one network sends beyond 240 pages an hour", async () => {
  const codes: number[] = [];
  for (let page = 0; page < 245; page += 1) codes.push((await send([of("view", stable)])).statusCode);
  expect(codes.at(-1)).toBe(429);
  const [{ count } = { count: 0 }] = await api.owner<
    { count: number }[]
  >`select sum(count)::int as count from beacon_counts`;
  expect(count).toBe(codes.filter((code) => code === 202).length);
});
