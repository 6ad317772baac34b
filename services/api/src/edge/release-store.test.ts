import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openReleases } from "./release-store.ts";

const app = "mf-client";
const versions = Array.from({ length: 1_000 }, (_, index) => index.toString(16).padStart(12, "0"));

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "thousand-"));
  await storeAll(1);
});
afterAll(() => rm(dir, { recursive: true }));

async function storeAll(contract: number): Promise<void> {
  for (const version of versions) {
    const folder = join(dir, app, version);
    await mkdir(folder, { recursive: true });
    const parts = { entry: null, initial: [], chunks: {}, shared: {}, integrity: {}, bytes: {} };
    const about = { name: app, version, kind: "remote", contract, builtAt: "2026-11-21T00:00:00.000Z" };
    await writeFile(join(folder, "release.json"), JSON.stringify({ ...about, ...parts }));
  }
}

it("keeps no more of a thousand releases than of a hundred, so that its memory stays flat", async () => {
  const store = openReleases(dir, (error) => {
    throw error;
  });
  const read = (version: string) => store.release(app, version, "en");
  for (const version of versions) await read(version);
  // A version never changes; here they do, to tell what is kept from what is read again.
  await storeAll(2);
  let kept = 0;
  for (const version of versions.toReversed()) if ((await read(version)).contract === 1) kept += 1;
  expect(kept).toBe(64);
  // The newest are the ones that are asked for.
  expect((await read(versions[0] ?? "")).contract).toBe(2);
});
