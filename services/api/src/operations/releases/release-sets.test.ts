import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderMove } from "@roadworthy/build/release/publish";
import { carryOutElsewhere } from "@roadworthy/build/release/publish-order";
import { readCommand } from "@roadworthy/build/release/read-command";
import { makeStable, readRelease } from "@roadworthy/build/release/registry";
import { rowsRegistry } from "@roadworthy/build/release/registry-port";
import { adminReleaseTokens } from "@roadworthy/contracts/release-tokens";
import { storeBuilt } from "../../testing/built-release.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

const [before, after] = ["111111111111", "222222222222"] as const;

let dir: string;
let team: string;
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "set-"));
  team = await mkdtemp(join(tmpdir(), "set-team-"));
  for (const app of ["shell", "mf-client"]) {
    await storeBuilt(dir, app, before);
    // A major of what they share: neither goes live without the other.
    await storeBuilt(team, app, after, { described: { contract: 2 } });
  }
  api = await startTestApi({ releasesDir: dir });
  admin = await createAdmin(api);
  const rows = rowsRegistry(api.ownerUrl, dir);
  await rows.change((now) => makeStable(makeStable(now, "shell", before), "mf-client", before));
  await rows.close();
});
afterAll(async () => {
  await api.stop();
  await rm(dir, { recursive: true });
  await rm(team, { recursive: true });
});

async function tokenFor(app: string, scopes: readonly string[]): Promise<string> {
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/admin/release-tokens",
    headers: admin.headers,
    payload: { app, name: "Build server", scopes, days: 30 },
  });
  return adminReleaseTokens.create.reply.decode(reply.json()).secret;
}

const live = () =>
  api.owner<{ app: string; stable: string; canary: string | null }[]>`
    select app, stable, canary from release_pointers order by app`;
const both = (version: string) => [
  { app: "mf-client", stable: version, canary: null },
  { app: "shell", stable: version, canary: null },
];

/** Ships what the team has built in this version. */
async function ship(token: string, words: readonly string[], version: string = after): Promise<void> {
  const given = [...words, "--to", "http://localhost:1", "--reason", "The next major"];
  const { order, reason } = readCommand(given);
  await carryOutElsewhere(
    order,
    { url: new URL(api.url), token },
    {
      releasesDir: team,
      reason,
      unvisited: null,
      look: async () => undefined,
      log: () => undefined,
      budgetsOf: () => join(team, "budgets.json"),
      build: async (releasesDir, app) => {
        const release = await readRelease(releasesDir, app, version);
        if (release === null) throw new Error(`${app} is not built.`);
        return { release, wasBuilt: false };
      },
    },
  );
}

it("moves a shell and a remote that only fit together by HTTP, in one write or not at all", async () => {
  const all = ["publish", "canary", "promote"];
  const tokens = { shell: await tokenFor("shell", all), client: await tokenFor("mf-client", all) };
  const pair = `mf-client=${tokens.client} shell=${tokens.shell}`;

  await expect(ship(pair, ["mf-client"])).rejects.toThrow("speaks contract 2, the shell 1");
  await expect(ship(pair, ["shell"])).rejects.toThrow("speaks contract 1, the shell 2");
  await expect(ship(tokens.shell, ["shell", "mf-client"])).rejects.toThrow("a token each");
  await expect(ship(`shell=${tokens.shell}`, ["shell", "mf-client"])).rejects.toThrow(
    "no token for mf-client",
  );
  const weak = await tokenFor("mf-client", ["publish", "canary"]);
  await expect(ship(`mf-client=${weak} shell=${tokens.shell}`, ["shell", "mf-client"])).rejects.toThrow(
    "lacks the permission promote",
  );
  await expect(
    ship(`mf-client=${tokens.shell} shell=${tokens.shell}`, ["shell", "mf-client"]),
  ).rejects.toThrow("is for shell, not for mf-client");
  // A canary shell would meet the stable remote.
  await expect(ship(pair, ["shell", "mf-client", "--canary", "10"])).rejects.toThrow("speaks contract");
  expect(await live()).toEqual(both(before));

  await ship(pair, ["mf-client", "shell"]);
  expect(await live()).toEqual(both(after));
  await expect(ship(pair, ["shell", "--rollback"])).rejects.toThrow("speaks contract 2, the shell 1");
  expect(await live()).toEqual(both(after));
  await ship(pair, ["shell", "mf-client", "--rollback"]);
  expect(await live()).toEqual(both(before));

  const trail = await api.owner<{ object: string; action: string; actor: string; set: string }[]>`
    select object, action, actor_id as actor, detail ->> 'set' as set from audit_rows where detail ? 'set' order by seq`;
  expect(trail.map(({ object, action, set }) => [object, action, set])).toEqual([
    ["mf-client", "release.to", "mf-client shell"],
    ["shell", "release.to", "mf-client shell"],
    ["shell", "release.rollback", "shell mf-client"],
    ["mf-client", "release.rollback", "shell mf-client"],
  ]);
  expect(new Set(trail.map(({ actor }) => actor)).size).toBe(2);
});

it("refuses a set whose halves break each other's pages, and takes one whose halves need each other", async () => {
  const [broken, sound] = ["333333333333", "444444444444"] as const;
  const pages = { prerender: { en: "prerender.en.cjs" } };
  for (const [version, word] of [
    [broken, "something else"],
    [sound, "hello"],
  ] as const) {
    await storeBuilt(team, "shell", version, { described: pages });
    await storeBuilt(team, "mf-public", version, { described: { ...pages, chunks: { "route.index": [] } } });
    const shell = `module.exports = { shared: {}, start(remote) { this.remote = remote; },
      async renderPath(path) { return this.remote.page(path, "hello"); } };`;
    const area = `module.exports = { default: { async page(path, said) {
      if (said !== ${JSON.stringify(word)}) throw new Error("the shell did not greet"); return path; } } };`;
    await writeFile(join(team, "shell", version, pages.prerender.en), shell);
    await writeFile(join(team, "mf-public", version, pages.prerender.en), area);
  }
  const all = ["publish", "canary", "promote"];
  const pair = `mf-public=${await tokenFor("mf-public", all)} shell=${await tokenFor("shell", all)}`;
  const now = await live();
  await expect(ship(pair, ["shell", "mf-public"], broken)).rejects.toThrow(
    "shell and mf-public break public pages:\n/ (en) cannot be rendered: Error: the shell did not greet",
  );
  expect(await live()).toEqual(now);
  await ship(pair, ["shell", "mf-public"], sound);
  expect((await live()).filter(({ stable }) => stable === sound)).toHaveLength(2);

  // The area of the refused set is stored, but no way leads from there to the visitors.
  const area = { url: new URL(api.url), token: await tokenFor("mf-public", all) };
  const refused = "mf-public breaks public pages:\n/ (en) cannot be rendered";
  await expect(ship(pair, ["mf-public", "--to", broken])).rejects.toThrow(refused);
  const asked = { app: "mf-public", version: broken, reason: "Some of them" };
  await expect(orderMove(area, { ...asked, move: "canary", percent: 10 })).rejects.toThrow(refused);
  await expect(orderMove(area, { ...asked, move: "staged", minutes: 60 })).rejects.toThrow(refused);
  const byAdmin = await api.app.inject({
    method: "POST",
    url: "/api/v1/admin/release-moves",
    headers: admin.headers,
    payload: { ...asked, move: "to" },
  });
  expect(byAdmin.json()).toMatchObject({
    code: "illegal_transition",
    detail: expect.stringContaining(refused),
  });
  expect((await live()).filter(({ stable, canary }) => stable === sound && canary === null)).toHaveLength(2);
});
