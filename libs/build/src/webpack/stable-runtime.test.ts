import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runWebpack } from "../release/run-webpack.ts";
import { remoteConfig } from "./preset.ts";
import { emptyRemote } from "./testing.ts";

let folder: string;
let appDir: string;
beforeAll(async () => {
  ({ folder, appDir } = await emptyRemote("stable-runtime-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A remote with so many pages, and with a chunk that holds no script, only a library of the shell's. */
async function writeRemote(pages: number): Promise<void> {
  const names = Array.from({ length: pages }, (_, index) => `page-${String(index)}`);
  for (const name of names)
    await writeFile(join(appDir, "src", `${name}.ts`), `export const name = ${JSON.stringify(name)};`);
  await writeFile(
    join(appDir, "src/remote.tsx"),
    `export default { contract: 2, setup: () => ({ routes: [], library: () => import("react"), pages: [
      ${names.map((name) => `() => import("./${name}.ts")`).join(",\n")}
    ] }) };`,
  );
}

async function entryOf(cache: boolean): Promise<string> {
  const outDir = join(folder, "out");
  const cacheDirectory = join(folder, "cache");
  const config = remoteConfig(appDir, "production");
  await runWebpack(
    "mf-client",
    { ...config, cache: cache && { type: "filesystem", cacheDirectory, name: "remote" } },
    outDir,
  );
  const entry = (await readdir(outDir)).find((name) => /^remoteEntry\..*\.js$/.test(name)) ?? "";
  return `${entry}\n${await readFile(join(outDir, entry), "utf8")}`;
}

it("builds the same entry with a cache of older sources as without one", { timeout: 300_000 }, async () => {
  // Webpack gives ids of three digits to few chunks, and longer ones to many.
  await writeRemote(3);
  await entryOf(true);
  await writeRemote(60);
  const afresh = await entryOf(false);
  expect(afresh, "names the chunk that holds no script").toMatch(/chunkMatcher:[^}]*(?:\d{3}|test)/);
  expect(await entryOf(true)).toBe(afresh);
});
