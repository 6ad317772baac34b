import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { orderMove, publish } from "@roadworthy/build/release/publish";
import { makeStable } from "@roadworthy/build/release/registry";
import { rowsRegistry } from "@roadworthy/build/release/registry-port";
import { adminReleaseTokens } from "@roadworthy/contracts/release-tokens";
import { releaseBucketOf } from "../../edge/release-bucket.ts";
import { storeBuilt } from "../../testing/built-release.ts";
import { contextOf } from "../../testing/context.ts";
import { createAdmin } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

const [first, second, spoiled] = ["111111111111", "222222222222", "333333333333"] as const;

let root: string;
let s3: S3rver;
let api: TestApi;
let secret: string;
const folder = (name: string): string => join(root, name);
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "bucket-"));
  s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder("s3"),
    configureBuckets: [{ name: "roadworthy-releases" }],
  });
  const { port } = await s3.run();
  for (const [name, value] of Object.entries({
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "S3RVER",
    AWS_SECRET_ACCESS_KEY: "S3RVER",
  }))
    vi.stubEnv(name, value);
  await storeBuilt(folder("one"), "shell", "000000000000");
  for (const version of [first, second, spoiled]) await storeBuilt(folder("team"), "mf-client", version);
  const releasesBucket = { name: "roadworthy-releases", endpoint: `http://127.0.0.1:${port}` };
  api = await startTestApi({ releasesDir: folder("one"), releasesBucket });
  const registry = rowsRegistry(api.ownerUrl);
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
  vi.unstubAllEnvs();
  await api.stop();
  await s3.close();
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

it("takes nothing from the bucket that is not what was released, nor half of it", async () => {
  await send(spoiled, "none");
  const bucket = releaseBucketOf(contextOf(api));
  const [object = ""] = (await readdir(folder("s3"), { recursive: true })).filter(
    (name) => name.includes(`${spoiled}/remoteEntry.js`) && name.endsWith("remoteEntry.js._S3rver_object"),
  );
  const whole = await readFile(join(folder("s3"), object));
  await writeFile(join(folder("s3"), object), Buffer.alloc(whole.length, 32));
  await rm(join(folder("one"), "mf-client", spoiled), { recursive: true });
  await expect(bucket?.bring("mf-client", spoiled)).rejects.toThrow("is not what was released");
  expect(await readdir(join(folder("one"), "mf-client"))).not.toContain(spoiled);
  await bucket?.remove("mf-client", spoiled);
  expect(await bucket?.bring("mf-client", spoiled)).toBe(false);
});
