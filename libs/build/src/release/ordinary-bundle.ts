import { copyFile, cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, Release } from "@roadworthy/contracts/releases";
import { ordinaryConfig } from "../webpack/ordinary-config.ts";
import { repoDir } from "./apps.ts";
import { assetsOf, compressAndHash } from "./compile.ts";
import { runWebpack } from "./run-webpack.ts";
import { readRegistry, readRelease } from "./registry.ts";

const version = "0".repeat(12);

/**
 * Builds the shell and the public area as one ordinary English app into `ordinaryDir`, a releases
 * folder that the browser edge serves like ours. Prerendered output, and every text file that is
 * not one of the bundle's scripts or style sheets, comes from the stable releases in `releasesDir`.
 */
export async function buildOrdinaryBundle(releasesDir: string, ordinaryDir: string): Promise<void> {
  const [shell, remote] = await Promise.all([
    stableOf(releasesDir, "shell"),
    stableOf(releasesDir, "mf-public"),
  ]);
  const shellDir = join(ordinaryDir, "shell", version);
  const remoteDir = join(ordinaryDir, "mf-public", version);
  await mkdir(shellDir, { recursive: true });
  const config = ordinaryConfig(join(repoDir, "shell"), `/r/mf-public/${version}/`);
  const groups = (await runWebpack("ordinary", config, remoteDir)).namedChunkGroups ?? {};
  const { bytes, integrity } = await compressAndHash(remoteDir, await readdir(remoteDir));
  // The edge looks for a page's startup files in the shell's folder and for its later chunks in the public area's.
  await cp(remoteDir, shellDir, { recursive: true });
  await keep(releasesDir, shell, shellDir, ["index.html", "take-over.js", "prerender.en.cjs"]);
  await keep(releasesDir, remote, remoteDir, ["prerender.en.cjs"]);
  const chunksOf = (one: Release): Release["chunks"] =>
    Object.fromEntries(Object.keys(one.chunks).map((name) => [name, assetsOf(groups[name])]));
  await describeIn(shellDir, shell, {
    initial: assetsOf(groups["shell"]),
    chunks: chunksOf(shell),
    bytes,
    integrity,
  });
  await describeIn(remoteDir, remote, {
    entry: null,
    initial: [],
    chunks: chunksOf(remote),
    bytes,
    integrity,
  });
  const pointer = { stable: version, canary: null, percent: 0, history: [] };
  const registry: Registry = { devOverrides: false, apps: { shell: pointer, "mf-public": pointer } };
  await writeFile(join(ordinaryDir, "registry.json"), JSON.stringify(registry));
}

async function stableOf(releasesDir: string, app: string): Promise<Release> {
  const stable = (await readRegistry(releasesDir)).apps[app]?.stable;
  const found = stable === undefined ? null : await readRelease(releasesDir, app, stable);
  if (found === null) throw new Error(`${app} has no stable release.`);
  return found;
}

async function keep(releasesDir: string, one: Release, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) await copyFile(join(releasesDir, one.name, one.version, file), join(to, file));
}

type BundleParts = Pick<Release, "initial" | "chunks" | "bytes" | "integrity"> & { entry?: null };

/** The ordinary bundle exists in English only. */
async function describeIn(dir: string, from: Release, parts: BundleParts): Promise<void> {
  const { initial, chunks, bytes, entry = null } = parts;
  const english = { entry, initial, chunks, files: Object.keys(bytes), heads: from.languages?.en?.heads };
  const described = {
    ...from,
    ...parts,
    version,
    languages: { en: english },
    prerender: { en: "prerender.en.cjs" },
  };
  await writeFile(join(dir, "release.json"), JSON.stringify(described));
}
