import { mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderMove, publish } from "@roadworthy/build/release/publish";
import { makeStable } from "@roadworthy/build/release/registry";
import { rowsRegistry } from "@roadworthy/build/release/registry-port";
import { keptDigest } from "@roadworthy/build/release/registry-rows";
import { adminReleaseTokens } from "@roadworthy/contracts/release-tokens";
import { downloadRelease, releaseBucketOf } from "../../edge/release-bucket.ts";
import { storeBuilt } from "../../testing/built-release.ts";
import { contextOf } from "../../testing/context.ts";
import { createAdmin } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { startReleaseBucket } from "../../testing/machines/release-bucket.ts";

const [first, second, spoiled, local] = [
  "111111111111",
  "222222222222",
  "333333333333",
  "444444444444",
] as const;

let root: string;
let bucket: Awaited<ReturnType<typeof startReleaseBucket>>;
let api: TestApi;
let secret: string;
const folder = (name: string): string => join(root, name);
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "bucket-"));
  bucket = await startReleaseBucket(folder("s3"));
  await storeBuilt(folder("one"), "shell", "000000000000");
  for (const version of [first, second, spoiled]) await storeBuilt(folder("team"), "mf-client", version);
  api = await startTestApi({ releasesDir: folder("one"), releasesBucket: bucket.releasesBucket });
  const registry = rowsRegistry(api.ownerUrl, folder("one"));
  await registry.change((now) => makeStable(now, "shell", "000000000000"));
  await registry.close();
  const made = await api.app.inject({
    method: "POST",
    url: "/api/v1/admin/release-tokens",
    headers: (await createAdmin(api)).headers,
    payload: { app: "mf-client", name: "Build server", scopes: ["publish", "canary", "promote"], days: 30 },
  });
  ({ secret } = adminReleaseTokens.create.reply.decode(made.json()));
});
afterAll(async () => {
  await api.stop();
  await bucket.stop();
  await rm(root, { recursive: true });
});

const portal = () => ({ url: new URL(api.url), token: secret });
const send = (version: string, kind: "stable" | "none") =>
  publish(
    portal(),
    { app: "mf-client", version, move: { kind }, reason: "New", commit: null, author: null },
    { folder: join(folder("team"), "mf-client", version), budgetsFile: join(folder("team"), "budgets.json") },
  );

it("gives every machine what is live, whichever of them took it in, and another machine what it is told to go back to", async () => {
  await send(first, "stable");
  const other = await api.another({ releasesDir: folder("two") });
  const versionAt = async (app: typeof api.app): Promise<string | undefined> =>
    /\/r\/mf-client\/(\w{12})\//.exec(
      (await app.inject({ url: "/", headers: { accept: "text/html" } })).body,
    )?.[1];
  // The first machine sends what it serves, its shell too; the other one has an empty folder.
  for (const { app } of [api, other])
    await expect.poll(() => versionAt(app), { timeout: 20_000 }).toBe(first);
  const file = `/r/mf-client/${first}/remoteEntry.js`;
  expect((await other.app.inject(file)).body).toBe((await api.app.inject(file)).body);
  expect((await readdir(join(folder("two"), "mf-client", first))).toSorted()).toEqual(
    (await readdir(join(folder("team"), "mf-client", first))).toSorted(),
  );
  // A machine that was set up anew has an empty folder.
  await send(second, "stable");
  await rm(join(folder("one"), "mf-client", first), { recursive: true });
  expect(
    await orderMove(portal(), { move: "rollback", app: "mf-client", reason: "A wrong rate" }),
  ).toMatchObject({ stable: first });
  expect(await readdir(join(folder("one"), "mf-client"))).toContain(first);
});

describe("takes nothing from the bucket that is not what was released:", () => {
  /** What the bucket holds of a version's file. */
  const objectOf = async (app: string, version: string, file: string): Promise<string> => {
    const names = await readdir(folder("s3"), { recursive: true });
    const object = names.find((name) => name.endsWith(join(app, version, `${file}._S3rver_object`)));
    if (object === undefined) throw new Error(`${file} is not in the bucket.`);
    return join(folder("s3"), object);
  };

  const prerender = "prerender.en.cjs";
  beforeAll(async () => {
    // The first machine's own releases, by an operator's command: the shell's page, and code that runs on the server.
    await storeBuilt(folder("one"), "shell", local, { described: { prerender: { en: prerender } } });
    await writeFile(join(folder("one"), "shell", local, prerender), "module.exports = {};");
    const registry = rowsRegistry(api.ownerUrl, folder("one"));
    await registry.change((now) => makeStable(now, "shell", local));
    await registry.change((now) => makeStable(now, "shell", "000000000000"));
    await registry.close();
    await releaseBucketOf(contextOf(api))?.send("shell", local);
    await send(spoiled, "none");
  });

  it.each<[app: string, version: string, file: string, what: string]>([
    ["mf-client", spoiled, "remoteEntry.js", "a script"],
    ["mf-client", spoiled, "remoteEntry.js.br", "the compressed copy that browsers get of it"],
    ["shell", local, "index.html", "a page"],
    ["shell", local, "shell.js.gz", "another copy"],
    ["shell", local, prerender, "code that runs on the server"],
  ])("%s %s/%s, %s", async (app, version, file, _what) => {
    const object = await objectOf(app, version, file);
    const whole = await readFile(object);
    const [own, away] = [join(folder("one"), app, version), join(root, `${app} away`)];
    await rename(own, away);
    await writeFile(object, Buffer.alloc(whole.length, 32));
    await expect(downloadRelease(contextOf(api), app, version)).rejects.toThrow("is not what was released");
    expect(await readdir(join(folder("one"), app))).not.toContain(version);
    await writeFile(object, whole);
    await downloadRelease(contextOf(api), app, version);
    expect((await readdir(own)).toSorted()).toEqual((await readdir(away)).toSorted());
    await rm(away, { recursive: true });
  });

  it("nor another build under the same name, nor half of one, nor one that was never released", async () => {
    const [own, bucket] = [join(folder("one"), "mf-client", spoiled), releaseBucketOf(contextOf(api))];
    await bucket?.remove("mf-client", spoiled);
    await storeBuilt(folder("one"), "mf-client", spoiled, { text: "with something else in it" });
    await bucket?.send("mf-client", spoiled);
    await rm(own, { recursive: true });
    await expect(downloadRelease(contextOf(api), "mf-client", spoiled)).rejects.toThrow(
      "is not what was released",
    );
    await rm(await objectOf("mf-client", spoiled, "release.json"));
    await bucket?.remove("mf-client", spoiled);
    const digest = await keptDigest(api.owner, "mf-client", spoiled);
    expect(await bucket?.bring("mf-client", spoiled, digest)).toBe(false);
    expect(await bucket?.bring("mf-client", "eeeeeeeeeeee", null)).toBe(false);
  });

  it("nor makes a version live on the machine itself whose files have changed since its release", async () => {
    await writeFile(join(folder("one"), "shell", local, prerender), "module.exports = { other: 1 };");
    const registry = rowsRegistry(api.ownerUrl, folder("one"));
    await expect(registry.change((now) => makeStable(now, "shell", local))).rejects.toThrow(
      `shell ${local} is stored here with other bytes than it was released with`,
    );
    await registry.close();
  });
});
