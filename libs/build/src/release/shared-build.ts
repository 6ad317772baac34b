import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { apps, repoDir } from "./apps.ts";
import { buildAll } from "./build-all.ts";
import { changeRegistry, makeStable, readRegistry } from "./registry.ts";
import type { Log } from "./store-release.ts";

const sharedDir = join(repoDir, ".cache/built-releases");

/**
 * Fills an empty releases folder with the apps of the current sources. All suites that need a portal share
 * one build, made once for as long as the sources stay the same; each gets its own copy and may change it.
 */
export async function provideReleases({
  releasesDir,
  log,
}: {
  releasesDir: string;
  log: Log;
}): Promise<void> {
  // A registry would remember and keep versions from other branches.
  await rm(join(sharedDir, "registry.json"), { force: true });
  await buildAll({ releasesDir: sharedDir, log });
  const { apps: pointers } = await readRegistry(sharedDir);
  for (const app of apps) {
    const version = pointers[app]?.stable;
    if (version === undefined) throw new Error(`${app} was not built.`);
    await cp(join(sharedDir, app, version), join(releasesDir, app, version), { recursive: true });
    await changeRegistry(releasesDir, (now) => makeStable(now, app, version));
  }
}
