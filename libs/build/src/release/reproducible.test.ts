import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { apps, repoDir, type AppName } from "./apps.ts";

const run = promisify(execFile);
let place: string | undefined;
afterAll(async () => place && rm(place, { recursive: true, force: true }));

/** The repository with what is installed, under another and longer path, without what earlier builds left. */
async function copied(): Promise<string> {
  place = await mkdtemp(join(tmpdir(), "a-much-longer-place-of-the-same-sources-"));
  const left = new Set([".git", ".data", ".cache", ".toolchain"].map((name) => join(repoDir, name)));
  const root = join(place, "roadworthy");
  await cp(repoDir, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !left.has(from),
  });
  return root;
}

/** SHA-256 of each file of the app as built from the sources in `root`, by a process of its own. */
async function digests(root: string, app: AppName, outDir: string): Promise<Record<string, string>> {
  const script = join(root, "libs/build/src/release/compile.ts");
  await run(process.execPath, [script, app, "0000000000000000", outDir], {
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
  let other: Promise<string>;
  it.each(apps)("%s has the same files, byte for byte", { timeout: 600_000 }, async (app) => {
    other ??= copied();
    const root = await other;
    const out = join(root, "..", "out");
    const here = await digests(repoDir, app, join(out, "here", app));
    expect(Object.keys(here).length).toBeGreaterThan(5);
    expect(await digests(root, app, join(out, "there", app))).toEqual(here);
  });
});
