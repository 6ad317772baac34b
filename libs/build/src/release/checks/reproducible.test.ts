import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRepository } from "../../launch/suite/repository-copy.ts";
import { apps, repoDir, type AppName } from "../apps.ts";

const run = promisify(execFile);
/** SHA-256 of each file of the app as built from the sources in `root`, by a process of its own. */
async function digests(root: string, app: AppName, outDir: string): Promise<Record<string, string>> {
  const script = join(root, "libs/build/src/release/compile.ts");
  await run(process.execPath, [script, app, "000000000000", outDir], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    maxBuffer: 64 * 1024 * 1024,
  });
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "release.json");
  const pairs = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    return [
      relative(outDir, file),
      createHash("sha256")
        .update(await readFile(file))
        .digest("hex"),
    ] as const;
  });
  return Object.fromEntries((await Promise.all(pairs)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

// Two builds of every app: with DEPTH=full only. A small remote is compared in every run, see `stable-ids.test.ts`.
describe.runIf(process.env["DEPTH"] === "full")("built from two folders", () => {
  let other: Awaited<ReturnType<typeof copyRepository>>;
  beforeAll(async () => {
    other = await copyRepository({ isWhole: true });
  }, 300_000);
  afterAll(() => other.remove());

  it.each(apps)("%s has the same files, byte for byte", { timeout: 900_000 }, async (app) => {
    const out = join(other.folder, ".data");
    const here = await digests(repoDir, app, join(out, "here", app));
    expect(Object.keys(here).length).toBeGreaterThan(5);
    expect(await digests(other.folder, app, join(out, "there", app))).toEqual(here);
  });
});
