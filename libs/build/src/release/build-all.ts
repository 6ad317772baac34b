import { join } from "node:path";
import type { Registry, Release } from "@roadworthy/contracts/releases";
import { apps, repoDir, type AppName } from "./apps.ts";
import { changeRegistry, makeStable, readRegistry } from "./registry.ts";
import { checkRelease, storeRelease, type Log } from "./store-release.ts";

const atOnce = 2;

/**
 * Brings a releases folder to the state of the sources: builds what has changed, two apps at a time, checks it, and makes
 * it stable. A version the registry has seen before is not moved, so a rollback or a canary outlives a restart.
 */
export async function buildAll({
  releasesDir = join(repoDir, ".data/releases"),
  log = console.log,
  devOverrides = false,
}: {
  releasesDir?: string;
  log?: Log;
  devOverrides?: boolean;
}): Promise<{ built: AppName[] }> {
  const built: AppName[] = [];
  const releases = new Map<AppName, Release>();
  const waiting = [...apps];
  const work = async (): Promise<void> => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      const startedAt = performance.now();
      log(`building ${app}`);
      const { release, wasBuilt } = await storeRelease(releasesDir, app);
      releases.set(app, release);
      if (!wasBuilt) {
        log(`${app} ${release.version} is up to date`);
        continue;
      }
      built.push(app);
      log(`${app} ${release.version} built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  const before = await readRegistry(releasesDir);
  const shell = releases.get("shell");
  if (shell === undefined) throw new Error("The shell was not built.");
  for (const [app, release] of releases) {
    // Asked of the registry, not of this run's builds: what was refused once is refused again.
    if (!isKnown(before, app, release.version)) await checkRelease(releasesDir, release, shell, before, log);
  }
  await changeRegistry(releasesDir, (now) => {
    let next = { ...now, devOverrides };
    for (const [app, { version }] of releases) {
      if (!isKnown(now, app, version)) next = makeStable(next, app, version);
    }
    return next;
  });
  return { built };
}

function isKnown({ apps: pointers }: Registry, app: AppName, version: string): boolean {
  const pointer = pointers[app];
  if (pointer === undefined) return false;
  return [pointer.stable, pointer.canary, ...pointer.history, ...(pointer.withdrawn ?? [])].includes(version);
}
