import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { apps, repoDir } from "./apps.ts";
import { buildAll } from "./build-all.ts";
import { changeRegistry, makeStable, readRegistry } from "./registry.ts";
import type { Log } from "./store-release.ts";

const sharedDir = join(repoDir, ".cache/built-releases");

/**
 * Fills an empty releases folder with the present sources' apps. Every suite that needs a portal takes them from one build, which is made
 * once for as long as the sources stay the same, and may do what it likes with its copy.
 */
export async function provideReleases({
  releasesDir,
  log,
}: {
  releasesDir: string;
  log: Log;
}): Promise<void> {
  // A registry would remember versions of other branches and keep to them.
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
