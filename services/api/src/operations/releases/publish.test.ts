import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync, type Zippable } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsRegistry } from "@roadworthy/build/release/registry-port";
import { makeStable, readRegistry } from "@roadworthy/build/release/registry";
import { readCommand } from "@roadworthy/build/release/read-command";
import { orderMove, publish } from "@roadworthy/build/release/publish";
import { carryOutElsewhere } from "@roadworthy/build/release/publish-order";
import { adminReleaseTokens } from "@roadworthy/contracts/release-tokens";
import { publishPath, type PublishOrder } from "@roadworthy/contracts/publishing";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { storeBuilt } from "../../testing/built-release.ts";

const [first, second, third] = ["111111111111", "222222222222", "333333333333"] as const;

let dir: string;
let elsewhere: string;
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "published-"));
  elsewhere = await mkdtemp(join(tmpdir(), "team-"));
  await storeBuilt(dir, "shell", "000000000000");
  for (const version of [first, second, third]) await storeBuilt(elsewhere, "mf-client", version);
  api = await startTestApi({ releasesDir: dir });
  admin = await createAdmin(api);
  const registry = rowsRegistry(api.ownerUrl, dir);
  await registry.change((now) => makeStable(now, "shell", "000000000000"));
  await registry.close();
});
afterAll(async () => {
  await api.stop();
  await rm(dir, { recursive: true });
  await rm(elsewhere, { recursive: true });
});

async function makeToken(
  scopes: readonly string[],
  app = "mf-client",
): Promise<{ id: string; secret: string }> {
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/admin/release-tokens",
    headers: admin.headers,
    payload: { app, name: "Build server", scopes, days: 30 },
  });
  const { token, secret } = adminReleaseTokens.create.reply.decode(reply.json());
  return { id: token.id, secret };
}

const orderOf = (version: string, move: PublishOrder["move"]): PublishOrder => ({
  app: "mf-client",
  version,
  move,
  reason: "A new report list",
  commit: "0123456789abcdef0123456789abcdef01234567",
  author: "Dana Reyes",
});

const from = (version: string) => ({
  folder: join(elsewhere, "mf-client", version),
  budgetsFile: join(elsewhere, "budgets.json"),
});

const at = (secret: string) => ({ url: new URL(api.url), token: secret });
const send = (secret: string, version: string, move: PublishOrder["move"]) =>
  publish(at(secret), orderOf(version, move), from(version));

it("takes a build over HTTP, stores it for good and moves the pointer as far as the token may", async () => {
  const { secret } = await makeToken(["publish", "canary", "promote"]);
  expect(await send(secret, first, { kind: "stable" })).toMatchObject({
    wasStored: false,
    stable: first,
    canary: null,
  });
  expect(await send(secret, second, { kind: "canary", percent: 10 })).toMatchObject({
    stable: first,
    canary: second,
    percent: 10,
    figures: [expect.stringContaining("mf-client all")],
  });
  expect(await send(secret, second, { kind: "none" })).toMatchObject({ wasStored: true, canary: second });
  const promoted = await orderMove(at(secret), { move: "promote", app: "mf-client", reason: "No failures" });
  expect(promoted).toMatchObject({ stable: second, canary: null });
  expect(await orderMove(at(secret), { move: "rollback", app: "mf-client", reason: "Slow" })).toMatchObject({
    stable: first,
  });

  const page = async () => (await api.app.inject({ url: "/", headers: { accept: "text/html" } })).body;
  // What is live is read anew once a second.
  await expect.poll(page, { timeout: 30_000 }).toContain(`/r/mf-client/${first}/`);
  expect((await api.app.inject({ url: `/r/mf-client/${first}/remoteEntry.js` })).statusCode).toBe(200);
  // The copy in the folder, by which a start knows what is live before there is a database.
  expect((await readRegistry(dir)).apps["mf-client"]?.stable).toBe(first);

  const trail = await api.owner<{ action: string; actor: string; commit: string | null }[]>`
    select action, actor_id as actor, detail ->> 'commit' as commit from audit_rows where object = 'mf-client' order by seq`;
  expect(trail.map(({ action }) => action)).toEqual([
    "release.publish",
    "release.publish",
    "release.publish",
    "release.promote",
    "release.rollback",
  ]);
  expect(trail[0]).toMatchObject({
    actor: expect.stringMatching(/^rtok_/),
    commit: orderOf(first, { kind: "none" }).commit,
  });
  const list = await api.app.inject({ url: "/api/v1/admin/releases", headers: admin.headers });
  expect(list.json().items.at(-1).stable.published).toMatchObject({
    author: "Dana Reyes",
    reason: "A new report list",
  });
});

it("tells what is live, switches off and on, and begins a rollout, by the command that ships elsewhere", async () => {
  const { secret } = await makeToken(["publish", "canary", "promote"]);
  await send(secret, first, { kind: "stable" });
  const lines: string[] = [];
  const carryOut = (...args: string[]) => {
    const { order, reason, at: url } = readCommand([...args, "--to", "http://localhost:1"]);
    expect(url).not.toBeNull();
    return carryOutElsewhere(order, at(secret), {
      releasesDir: elsewhere,
      reason,
      unvisited: null,
      look: async () => undefined,
      log: (line) => void lines.push(line),
    });
  };
  const why = ["--reason", "A wrong rate"];
  await carryOut("mf-client", "--off", "Back at noon.", "--es", "Volvemos al mediodía.", ...why);
  await carryOut("--list");
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}off {6}since .*: Back at noon\.$/));
  await carryOut("mf-client", "--on", ...why);
  expect(await send(secret, second, { kind: "staged", minutes: 30 })).toMatchObject({
    canary: second,
    percent: 1,
  });
  lines.length = 0;
  await carryOut("--list");
  expect(lines).toEqual(
    expect.arrayContaining([
      "mf-client",
      `  stable   ${first}`,
      `  canary   ${second}, 1 % of the visitors, in stages of 30 minutes`,
    ]),
  );
  await carryOut("mf-client", "--rollback", ...why);
  const canary = await makeToken(["publish", "canary"]);
  await expect(send(canary.secret, second, { kind: "staged", minutes: 30 })).rejects.toThrow(
    "permission promote",
  );
  await expect(
    orderMove(at(canary.secret), { move: "on", app: "mf-client", reason: "Because" }),
  ).rejects.toThrow("permission promote");
});

it("refuses a file that holds something else than a stored version's of that name, before it is stored", async () => {
  const { secret } = await makeToken(["publish"]);
  const changed = { described: { addressing: "content" }, file: "remoteEntry.0a1b2c3d.js" } as const;
  await storeBuilt(elsewhere, "mf-client", "777777777777", { ...changed, text: "one" });
  await storeBuilt(elsewhere, "mf-client", "888888888888", { ...changed, text: "other" });
  await send(secret, "777777777777", { kind: "none" });
  await expect(send(secret, "888888888888", { kind: "none" })).rejects.toThrow(
    "holds something else than in version 777777777777",
  );
  expect(await readdir(join(dir, "mf-client"))).not.toContain("888888888888");
});

it("is seen by another process within a second or two", async () => {
  const other = await api.another();
  const { secret } = await makeToken(["publish", "canary", "promote"]);
  const versionSeen = async (): Promise<string | undefined> =>
    /\/r\/mf-client\/(\w{12})\//.exec(
      (await other.app.inject({ url: "/", headers: { accept: "text/html" } })).body,
    )?.[1];
  const before = await versionSeen();
  const next = before === first ? second : first;
  await send(secret, next, { kind: "stable" });
  await expect.poll(versionSeen, { timeout: 10_000 }).toBe(next);
});

it("refuses a token that is unknown, for another app, without the permission, or revoked", async () => {
  const storing = await makeToken(["publish"]);
  await expect(send("rw_rt_unknown", first, { kind: "none" })).rejects.toThrow("not valid");
  await expect(send(storing.secret, first, { kind: "stable" })).rejects.toThrow(
    "lacks the permission promote",
  );
  await expect(send(storing.secret, first, { kind: "canary", percent: 1 })).rejects.toThrow(
    "permission canary",
  );
  const move = { move: "promote", app: "mf-client", reason: "Because" } as const;
  await expect(orderMove(at(storing.secret), move)).rejects.toThrow("permission promote");
  const moving = await makeToken(["canary", "promote"]);
  await expect(send(moving.secret, first, { kind: "none" })).rejects.toThrow("permission publish");
  const foreign = await makeToken(["publish", "canary", "promote"], "mf-admin");
  await expect(send(foreign.secret, first, { kind: "none" })).rejects.toThrow("is for mf-admin");
  await expect(orderMove(at(foreign.secret), move)).rejects.toThrow("is for mf-admin");

  const revoke = () =>
    api.app.inject({
      method: "POST",
      url: `/api/v1/admin/release-tokens/${storing.id}/revoke`,
      headers: admin.headers,
      payload: { reason: "The build server moved" },
    });
  expect((await revoke()).json()).toMatchObject({ status: "revoked" });
  expect((await revoke()).statusCode).toBe(409);
  await expect(send(storing.secret, first, { kind: "none" })).rejects.toThrow("revoked");
  const old = await makeToken(["publish"]);
  await send(old.secret, first, { kind: "none" });
  await api.owner`
    update throttles set used = 60 where key = (select key from throttles where key like 'release-token:%' order by window_ends_at desc limit 1)`;
  await expect(send(old.secret, first, { kind: "none" })).rejects.toThrow("sixty times");
  await api.owner`update release_tokens set expires_at = now() - interval '1 second' where id = ${old.id}`;
  await expect(send(old.secret, first, { kind: "none" })).rejects.toThrow("expired");
  const kept = await api.owner<{ text: string }[]>`select release_tokens::text as text from release_tokens`;
  expect(JSON.stringify(kept)).not.toContain(storing.secret);
});

it("refuses other bytes under a version that is stored, a bundle over its budget, and a remote the shell does not fit", async () => {
  const { secret } = await makeToken(["publish", "canary", "promote"]);
  const live = (await readRegistry(dir)).apps["mf-client"];
  await storeBuilt(elsewhere, "mf-client", first, { text: "another text" });
  await expect(send(secret, first, { kind: "stable" })).rejects.toThrow("stored with other bytes");
  // The same of a version that this machine has built itself, and of one that another machine has just taken in.
  await storeBuilt(dir, "mf-client", "999999999999", { text: "built here" });
  await storeBuilt(elsewhere, "mf-client", "999999999999");
  await expect(send(secret, "999999999999", { kind: "none" })).rejects.toThrow("stored with other bytes");
  await storeBuilt(elsewhere, "mf-client", "aaaaaaaaaaaa");
  await api.owner`
    insert into published_releases (app, version, digest, reason) values ('mf-client', 'aaaaaaaaaaaa', 'another', 'Taken in there')`;
  await expect(send(secret, "aaaaaaaaaaaa", { kind: "none" })).rejects.toThrow("stored with other bytes");
  await storeBuilt(elsewhere, "mf-client", "444444444444", { described: { contract: 2 } });
  await expect(send(secret, "444444444444", { kind: "stable" })).rejects.toThrow(
    "speaks contract 2, the shell 1",
  );
  await storeBuilt(elsewhere, "mf-client", "555555555555", { budgets: { allKb: 0.001 } });
  await expect(send(secret, "555555555555", { kind: "stable" })).rejects.toThrow("its budget is 0.001 KB");
  expect((await readRegistry(dir)).apps["mf-client"]).toEqual(live);
});

const evil = Buffer.from("evil");

it.each<[string, (files: Record<string, Buffer>) => Zippable, RegExp]>([
  ["a file outside the folder", (files) => ({ ...files, "../../evil.js": evil }), /no plain file name/],
  ["a file in a folder", (files) => ({ ...files, "a/evil.js": evil }), /no plain file name/],
  ["a hidden file", (files) => ({ ...files, ".evil": evil }), /no plain file name/],
  ["a file nobody named", (files) => ({ ...files, "evil.js": evil }), /no file of this release/],
  ["a changed script", (files) => ({ ...files, "remoteEntry.js": evil }), /the hash is not what/],
  [
    "a compressed copy of something else",
    (files) => ({ ...files, "remoteEntry.js.br": sameSize(files["remoteEntry.js.br"]) }),
    /holds something else/,
  ],
  [
    "a bomb",
    (files) => ({ ...files, "remoteEntry.js": [Buffer.alloc(1_000_000), { level: 9 }] }),
    /not stored plainly/,
  ],
  ["a file twice", (files) => ({ ...files, "twice.json": evil }), /is there twice/],
  [
    "a shell in a remote's place",
    (files) => ({ ...files, "release.json": reworded(files["release.json"], '"remote"', '"shell"') }),
    /mf-client cannot be a shell/,
  ],
  ["no budgets", (files) => without(files, "budgets.json"), /budgets.json is missing/],
  ["a file less", (files) => without(files, "remoteEntry.js.gz"), /remoteEntry.js.gz is missing/],
  [
    "a description of something else",
    (files) => ({ ...files, "order.json": Buffer.from(JSON.stringify(orderOf(second, { kind: "none" }))) }),
    /describes mf-client 333333333333/,
  ],
])("refuses an archive with %s", async (_name, spoil, reason) => {
  const { secret } = await makeToken(["publish"]);
  const files: Record<string, Buffer> = {
    "order.json": Buffer.from(JSON.stringify(orderOf(third, { kind: "none" }))),
    "budgets.json": Buffer.from("{}"),
  };
  for (const name of await readdir(from(third).folder))
    files[name] = await readFile(join(from(third).folder, name));
  const reply = await api.app.inject({
    method: "POST",
    url: publishPath,
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/zip" },
    // No zip writer gives a name twice.
    payload: reworded(Buffer.from(zipSync(spoil(files), { level: 0 })), "twice.json", "order.json"),
  });
  expect(reply.json()).toMatchObject({ code: "invalid_request", detail: expect.stringMatching(reason) });
  expect(await readdir(join(dir, "mf-client"))).not.toContain(third);
});

it("keeps one of two sets of bytes that come for the same version at once", async () => {
  const { secret } = await makeToken(["publish"]);
  const version = "666666666666";
  const other = await mkdtemp(join(tmpdir(), "other-team-"));
  await storeBuilt(elsewhere, "mf-client", version, { text: "one" });
  await storeBuilt(other, "mf-client", version, { text: "other" });
  const outcomes = await Promise.allSettled(
    [elsewhere, other].map((root) =>
      publish(at(secret), orderOf(version, { kind: "none" }), {
        folder: join(root, "mf-client", version),
        budgetsFile: join(root, "budgets.json"),
      }),
    ),
  );
  await rm(other, { recursive: true });
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

const sameSize = (copy: Buffer | undefined): Buffer => Buffer.alloc(copy?.length ?? 0, 1);

const reworded = (content: Buffer | undefined, from: string, to: string): Buffer =>
  Buffer.from((content ?? Buffer.alloc(0)).toString("latin1").replaceAll(from, to), "latin1");

const without = (files: Record<string, Buffer>, name: string): Zippable =>
  Object.fromEntries(Object.entries(files).filter(([other]) => other !== name));
