import { beginLine, endLine } from "../launch/suite/apps-under-way.rules.ts";
import type { Registry, Release } from "@roadworthy/contracts/releases";
import { apps, versionOf, type AppName } from "./apps.ts";
import { checkMove } from "./live-pairs.ts";
import { changeRegistry, makeStable, readRegistry, readRelease } from "./registry.ts";
import { checkRelease, ReleaseRefused, storeRelease, type Log } from "./store-release.ts";

const atOnce = 2;

type Options = { readonly releasesDir: string; readonly log: Log };

/** Builds all apps into a folder of their own, checks them together and makes them stable there. */
export async function buildAll({ releasesDir, log }: Options): Promise<{ built: AppName[] }> {
  const { releases, built, failures } = await storeAtOnce(releasesDir, apps, log);
  for (const failure of failures.values()) throw failure;
  const before = await readRegistry(releasesDir);
  const shell = releases.get("shell");
  if (shell === undefined) throw new Error("The shell was not built.");
  for (const release of releases.values()) await checkRelease(releasesDir, release, shell, before, log);
  await changeRegistry(releasesDir, async (now) => {
    let next: Registry = { ...now, devOverrides: false };
    for (const [app, { version }] of releases) next = makeStable(next, app, version);
    const { after, faults } = await checkMove(releasesDir, now, next);
    if (faults.length > 0) throw new ReleaseRefused(faults);
    return after;
  });
  return { built };
}

/** The apps whose sources are a version that was never live: one that was taken back stays so until it is released by name. */
export async function changedApps(registry: Registry): Promise<AppName[]> {
  const changed: AppName[] = [];
  for (const app of apps) if (!isKnown(registry, app, await versionOf(app))) changed.push(app);
  return changed;
}

/**
 * What the portal does at startup: it builds the apps that have no stable version to serve, and
 * nothing else. Startup is not a release: it moves no pointer and ends no canary. An app that
 * cannot be built is reported and left out; only without a shell does the portal not start. A folder for
 * production has to be whole (`isWhole`): there it throws.
 */
export async function buildMissing({
  releasesDir,
  log,
  isWhole = false,
}: Options & { readonly isWhole?: boolean }): Promise<{ built: AppName[]; changed: AppName[] }> {
  const before = await readRegistry(releasesDir);
  const served = new Map<AppName, Release>();
  const changed: AppName[] = [];
  for (const app of apps) {
    const stable = before.apps[app]?.stable;
    const release = stable === undefined ? null : await readRelease(releasesDir, app, stable);
    if (release === null) continue;
    served.set(app, release);
    if (release.version !== (await versionOf(app))) changed.push(app);
  }
  const missing = apps.filter((app) => !served.has(app));
  const { releases, built, failures } = await storeAtOnce(releasesDir, missing, log);
  const shell = served.get("shell") ?? releases.get("shell");
  if (shell === undefined) throw failures.get("shell") ?? new Error("The shell was not built.");
  for (const [app, release] of releases) {
    await checkRelease(releasesDir, release, shell, before, log).catch((error: unknown) => {
      if (app === "shell") throw error;
      releases.delete(app);
      failures.set(app, error);
    });
  }
  const leftOut = [...failures].map(([app, error]) => {
    const [reason] = String(error instanceof Error ? error.message : error).split("\n");
    return `${app} could not be built, and has no earlier version: ${reason}`;
  });
  if (isWhole && leftOut.length > 0) throw new Error(leftOut.join("\n"));
  for (const line of leftOut) log(`warning: ${line}`);
  await changeRegistry(releasesDir, (now) => {
    let next = { ...now, devOverrides: false };
    for (const [app, { version }] of releases) next = makeStable(next, app, version);
    return next;
  });
  if (changed.length > 0)
    log(`warning: sources differ from what is served of ${changed.join(", ")}. To ship them: npm run build`);
  return { built, changed };
}

/** Builds apps, two at a time. If one fails, the others are still built. */
async function storeAtOnce(releasesDir: string, wanted: readonly AppName[], log: Log) {
  const releases = new Map<AppName, Release>();
  const failures = new Map<AppName, unknown>();
  const built: AppName[] = [];
  const waiting = [...wanted];
  const work = async (): Promise<void> => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      const startedAt = performance.now();
      log(beginLine(app));
      try {
        const { release, wasBuilt } = await storeRelease(releasesDir, app);
        releases.set(app, release);
        if (wasBuilt) built.push(app);
        const took = ((performance.now() - startedAt) / 1000).toFixed(1);
        log(endLine(app, release.version, wasBuilt ? took : undefined));
      } catch (error) {
        failures.set(app, error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { releases, built, failures };
}

function isKnown({ apps: pointers }: Registry, app: AppName, version: string): boolean {
  const pointer = pointers[app];
  if (pointer === undefined) return false;
  return [pointer.stable, pointer.canary, ...pointer.history, ...(pointer.withdrawn ?? [])].includes(version);
}
