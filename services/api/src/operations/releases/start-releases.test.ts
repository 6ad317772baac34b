import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changeRegistry, makeCanary, makeStable, readRegistry } from "@roadworthy/build/release/registry";
import { adoptPointers } from "@roadworthy/build/release/registry-rows";
import { folderRegistry, rowsRegistry, type RegistryPort } from "@roadworthy/build/release/registry-port";
import { storeBuilt } from "../../testing/built-release.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { startReleaseBucket } from "../../testing/machines/release-bucket.ts";
import type { RunningApi } from "../../start.ts";

const [shell, first, second, third, own] = [
  "000000000000",
  "111111111111",
  "222222222222",
  "333333333333",
  "999999999999",
] as const;

let root: string;
let bucket: Awaited<ReturnType<typeof startReleaseBucket>>;
let api: TestApi;
let rows: RegistryPort;
const folder = (name: string): string => join(root, name);
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "start-"));
  bucket = await startReleaseBucket(folder("s3"));
  await storeBuilt(folder("one"), "shell", shell);
  for (const version of [first, second, third]) await storeBuilt(folder("one"), "mf-client", version);
  api = await startTestApi({ releasesDir: folder("one"), releasesBucket: bucket.releasesBucket });
  rows = rowsRegistry(api.ownerUrl, folder("one"));
});
afterAll(async () => {
  await rows.close();
  await api.stop();
  await bucket.stop();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  await api.owner`delete from release_pointers`;
  await rows.change((empty) => {
    const before = makeStable(makeStable(empty, "shell", shell), "mf-client", first);
    return makeCanary(makeStable(before, "mf-client", second), "mf-client", third, 1);
  });
});

const live = async () => (await rows.read()).apps["mf-client"];
const asReleased = { stable: second, canary: third, percent: 1, history: [first] };
const moves = () =>
  api.owner<{ object: string; stable: string; reason: string | null; unvisited: string | null }[]>`
    select object, detail ->> 'stable' as stable, detail ->> 'reason' as reason, detail ->> 'unvisited' as unvisited
    from audit_rows where action = 'release.move' order by seq`;

/** A folder as a build from other sources leaves it. */
async function builtAnew(name: string): Promise<string> {
  await storeBuilt(folder(name), "shell", shell);
  await storeBuilt(folder(name), "mf-client", own);
  await changeRegistry(folder(name), (now) => makeStable(makeStable(now, "shell", shell), "mf-client", own));
  return folder(name);
}

async function shownBy({ app }: Pick<RunningApi, "app">): Promise<string | undefined> {
  // One visitor, who is not among those of the canary.
  const headers = { accept: "text/html", cookie: `rw_visitor=${"A".repeat(22)}` };
  return /\/r\/mf-client\/(\w{12})\//.exec((await app.inject({ url: "/", headers })).body)?.[1];
}

it("serves what is live from the bucket on a machine whose new folder holds another build", async () => {
  // The first machine puts what is live into the bucket when it serves it.
  await expect.poll(() => shownBy(api), { timeout: 20_000 }).toBe(second);
  const before = await moves();
  const other = await api.another({ releasesDir: await builtAnew("new machine") });
  expect(await shownBy(other)).toBe(second);
  expect(await live()).toMatchObject(asReleased);
  expect(await moves()).toEqual(before);
});

it("changes nothing for others when a second portal lacks what is live, and shows there what that portal has", async () => {
  const releasesDir = await builtAnew("second portal");
  const before = await moves();
  const other = await api.another({ releasesDir, releasesBucket: undefined });
  expect(await shownBy(other)).toBe(own);
  expect(await live()).toMatchObject(asReleased);
  expect(await moves()).toEqual(before);
  // A start without its files goes by what it showed, and once the files are there it shows what is live.
  expect((await readRegistry(releasesDir)).apps["mf-client"]?.stable).toBe(own);
  await storeBuilt(releasesDir, "mf-client", second);
  await expect.poll(() => shownBy(other), { timeout: 20_000 }).toBe(second);
});

it("takes over what was moved while no portal ran, with a row in the audit log, once", async () => {
  const releasesDir = await builtAnew("moved");
  await storeBuilt(releasesDir, "mf-client", first);
  const said = { reason: "A wrong rate", unvisited: "No browser here" };
  await folderRegistry(releasesDir, said).change((now) => makeStable(now, "mf-client", first));
  const before = await moves();
  await api.another({ releasesDir });
  expect(await live()).toMatchObject({ stable: first, history: [own] });
  expect((await moves()).slice(before.length)).toEqual([{ object: "mf-client", stable: first, ...said }]);
  expect((await readRegistry(releasesDir)).pending).toEqual({});
  await rows.change((now) => makeStable(now, "mf-client", second));
  await api.another({ releasesDir });
  expect(await live()).toMatchObject({ stable: second });
});

it("waits for another start that holds the lock for longer than a statement may", async () => {
  const impatient = postgres(api.deps.config.databaseUrl, {
    max: 1,
    connection: { lock_timeout: 50, statement_timeout: 100 },
  });
  const isTooLong = async () => {
    const rows = await api.owner`
      select from pg_locks where locktype = 'advisory' and not granted and waitstart < now() - interval '300 milliseconds'`;
    return rows.length > 0;
  };
  const started = await api.owner.begin(async (first) => {
    await first`select pg_advisory_xact_lock(hashtextextended('release_pointers', 0))`;
    const adopting = Promise.allSettled([adoptPointers(impatient, folder("one"))]);
    await expect.poll(isTooLong, { timeout: 20_000 }).toBe(true);
    return { adopting };
  });
  expect(await started.adopting).toEqual([{ status: "fulfilled", value: [] }]);
  await impatient.end();
});

it("leaves out a move from the folder that does not fit what is live", async () => {
  const releasesDir = await builtAnew("misfit");
  await storeBuilt(releasesDir, "mf-client", own, { described: { contract: 2 } });
  await folderRegistry(releasesDir).change((now) =>
    makeStable(makeStable(now, "mf-client", first), "mf-client", own),
  );
  await api.another({ releasesDir });
  expect(await live()).toMatchObject(asReleased);
  expect((await readRegistry(releasesDir)).pending).toEqual({});
});

it("keeps the reason that an operator gives for a release on the portal's own machine", async () => {
  const registry = rowsRegistry(api.ownerUrl, folder("one"), { reason: "A wrong rate" });
  await registry.change((now) => makeStable(now, "mf-client", first));
  await registry.close();
  const [row] = await api.owner`
    select detail ->> 'reason' as reason from audit_rows where action = 'release.move' order by seq desc limit 1`;
  expect(row).toEqual({ reason: "A wrong rate" });
});
