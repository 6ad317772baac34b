import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeStable } from "@roadworthy/build/release/registry";
import { rowsRegistry, type RegistryPort } from "@roadworthy/build/release/registry-port";
import { adminReleases } from "@roadworthy/contracts/admin-releases";
import type { Release } from "@roadworthy/contracts/releases";
import { releaseOf } from "../../testing/built-release.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

const [shell, first, second, misfit] = ["000000000000", "111111111111", "222222222222", "333333333333"];

let dir: string;
let api: TestApi;
let admin: Person;
let registry: RegistryPort;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "admin-releases-"));
  await stored("shell", shell);
  await stored("mf-client", first);
  await stored("mf-client", second);
  await stored("mf-client", misfit, { contract: 2 });
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
  await registry.change((empty) => {
    const before = makeStable(makeStable(empty, "shell", shell), "mf-client", first);
    return makeStable(before, "mf-client", second);
  });
});

/** A stored version as a build leaves it, as far as the registry looks at it. */
async function stored(app: string, version: string, more: Partial<Release> = {}): Promise<void> {
  const folder = join(dir, app, version);
  await mkdir(folder, { recursive: true });
  const made = releaseOf(app, version, {
    entry: app === "shell" ? null : "remoteEntry.js",
    bytes: { "a.js": { raw: 1, gzip: 1, brotli: 2048 }, "a.css": { raw: 1, gzip: 1, brotli: 9000 } },
    ...more,
  });
  await writeFile(join(folder, "release.json"), JSON.stringify(made));
}

const move = (body: object) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/admin/release-moves",
    headers: admin.headers,
    payload: { app: "mf-client", reason: "Because", ...body },
  });
const pointer = async () => (await registry.read()).apps["mf-client"];

it("shows what is live, with age and size, and what was", async () => {
  const reply = await api.app.inject({ url: "/api/v1/admin/releases", headers: admin.headers });
  const { items } = adminReleases.list.reply.decode(reply.json());
  expect(items).toMatchObject([
    { app: "shell", kind: "shell", stable: { version: shell, contract: 1, scriptKb: 2 } },
    {
      app: "mf-client",
      kind: "remote",
      stable: { version: second },
      canary: null,
      earlier: [{ version: first }],
    },
  ]);
  expect(items[1]?.stable.builtAt).toEqual(new Date("2026-11-20T12:00:00.000Z"));
});

it("goes by canary, pause, promotion and roll-back, each on the trail with its reason", async () => {
  await move({ move: "canary", version: first, percent: 10 });
  expect(await pointer()).toMatchObject({ stable: second, canary: first, percent: 10 });
  await move({ move: "pause" });
  expect(await pointer()).toMatchObject({ canary: null, percent: 0 });
  await move({ move: "canary", version: first, percent: 50 });
  await move({ move: "promote" });
  expect(await pointer()).toMatchObject({ stable: first, canary: null });
  await move({ move: "rollback" });
  expect(await pointer()).toMatchObject({ stable: second });
  await move({ move: "to", version: first });
  expect(await pointer()).toMatchObject({ stable: first });
  const trail = await api.owner<{ action: string; reason: string }[]>`
    select action, detail ->> 'reason' as reason from audit_rows where object = 'mf-client' and actor_kind = 'admin' order by seq`;
  expect(trail.map(({ action }) => action)).toEqual(
    ["canary", "pause", "canary", "promote", "rollback", "to"].map((name) => `release.${name}`),
  );
  expect(trail[0]?.reason).toBe("Because");
});

it("refuses what does not fit, is not stored or is not under way, and changes nothing", async () => {
  for (const [body, reason] of [
    [{ move: "to", version: misfit }, /speaks contract 2, the shell 1/],
    [{ move: "canary", version: misfit, percent: 1 }, /speaks contract 2/],
    [{ move: "to", version: "999999999999" }, /not stored/],
    [{ move: "promote" }, /no canary/],
    [{ move: "pause" }, /no canary/],
  ] as const) {
    const reply = await move(body);
    expect(reply.json()).toMatchObject({ code: "illegal_transition", detail: expect.stringMatching(reason) });
  }
  expect((await move({ app: "mf-nothing", move: "promote" })).statusCode).toBe(404);
  expect((await move({ move: "rollback", reason: " " })).statusCode).toBe(400);
  expect(await pointer()).toMatchObject({ stable: second, history: [first] });
});

it("goes back once when several ask at once and there is one version to go back to", async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => move({ move: "rollback" })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await pointer()).toMatchObject({ stable: first, history: [], withdrawn: [second] });
});

it("is switched off with a message in both languages, keeps its versions through a move, and is switched on again", async () => {
  const message = { en: "Back at noon.", es: "Volvemos al mediodía." };
  expect((await move({ move: "off", message })).statusCode).toBe(200);
  expect(await pointer()).toMatchObject({ stable: second, off: message });
  await move({ move: "rollback" });
  expect(await pointer()).toMatchObject({ stable: first, off: message });
  expect((await move({ move: "on" })).statusCode).toBe(200);
  expect((await pointer())?.off).toBeUndefined();
  expect((await move({ move: "on" })).json()).toMatchObject({ code: "illegal_transition" });
  expect((await move({ app: "shell", move: "off", message })).json()).toMatchObject({
    code: "illegal_transition",
  });
  expect((await move({ move: "off", message: { en: "Only English", es: "" } })).statusCode).toBe(400);
  const trail =
    await api.owner`select action from audit_rows where object = 'mf-client' and action in ('release.off', 'release.on')`;
  expect(trail).toHaveLength(2);
});
