import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  registry,
  release,
  rolloutPercents,
  type Registry,
  type Release,
} from "@roadworthy/contracts/releases";

const lockGivesUpMs = 10_000;
// A release holds the lock for milliseconds. A lock this old was left behind by a process that was killed.
const lockStaleMs = 30_000;
const mostHistory = 20;

/** The registry of a releases folder, empty if there is none yet. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  try {
    return registry.parse(JSON.parse(await readFile(join(releasesDir, "registry.json"), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return { devOverrides: false, apps: {} };
    throw new Error(`${releasesDir}/registry.json cannot be read.`, { cause: error });
  }
}

/** Changes the registry under a lock and replaces its file in one step, so a reader never sees half a file. */
export async function changeRegistry(
  releasesDir: string,
  change: (before: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  await mkdir(releasesDir, { recursive: true });
  const unlock = await lock(join(releasesDir, "registry.lock"));
  try {
    const next = registry.parse(await change(await readRegistry(releasesDir)));
    const temporary = join(releasesDir, `registry.${randomUUID()}.tmp`);
    await writeFile(temporary, `${JSON.stringify(next, null, 2)}\n`, { flush: true });
    await rename(temporary, join(releasesDir, "registry.json"));
    return next;
  } finally {
    await unlock();
  }
}

async function lock(file: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + lockGivesUpMs;
  for (;;) {
    try {
      const handle = await open(file, "wx");
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > lockStaleMs) await rm(file, { force: true });
    else if (Date.now() > deadline)
      throw new Error(`Another release is at work (${file}). Try again in a moment.`);
    else await sleep(50);
  }
}

/** The description of one stored version, or `null` if it is missing or incomplete. */
export async function readRelease(
  releasesDir: string,
  name: string,
  version: string,
): Promise<Release | null> {
  try {
    return release.parse(
      JSON.parse(await readFile(join(releasesDir, name, version, "release.json"), "utf8")),
    );
  } catch {
    return null;
  }
}

/** Whether a version is in the folder, where each appears as a whole. */
export const isStored = (releasesDir: string, name: string, version: string): Promise<boolean> =>
  stat(join(releasesDir, name, version, "release.json")).then(
    () => true,
    () => false,
  );

/** Makes `version` what every visitor gets, remembers the version it replaces, and ends any canary. */
export const makeStable = (before: Registry, name: string, version: string): Registry =>
  withApp(before, name, {
    stable: version,
    canary: null,
    percent: 0,
    history: rememberedBefore(before, name, version),
    withdrawn: withdrawnOf(before, name).filter((one) => one !== version),
  });

/** Gives `version` to `percent` of the visitors. */
export function makeCanary(before: Registry, name: string, version: string, percent: number): Registry {
  const pointer = before.apps[name];
  if (pointer === undefined)
    throw new Error(`${name} has no stable version yet; release it without --canary first.`);
  if (pointer.stable === version) throw new Error(`${name} ${version} is the stable version already.`);
  const withdrawn = withdrawnOf(before, name).filter((one) => one !== version);
  return withApp(before, name, { ...pointer, canary: version, percent, withdrawn });
}

/** Gives `version` to the first share of a staged rollout; each stage lasts at least so many minutes. */
export const makeStaged = (before: Registry, name: string, version: string, minutes: number): Registry =>
  withStages(makeCanary(before, name, version, rolloutPercents[0]), name, minutes);

/** The next stage of a rollout: a larger share, and after the last one everybody. */
export function nextStage(before: Registry, name: string): Registry {
  const pointer = before.apps[name];
  if (!pointer?.canary || pointer.stageMinutes === undefined)
    throw new Error(`${name} has no rollout in stages.`);
  const next = rolloutPercents.find((percent) => percent > pointer.percent);
  return next === undefined
    ? promoteCanary(before, name)
    : withStages(makeCanary(before, name, pointer.canary, next), name, pointer.stageMinutes);
}

function withStages(now: Registry, name: string, minutes: number): Registry {
  const pointer = now.apps[name];
  if (pointer === undefined) return now;
  return { ...now, apps: { ...now.apps, [name]: { ...pointer, stageMinutes: minutes } } };
}

/** Makes the running canary stable. */
export function promoteCanary(before: Registry, name: string): Registry {
  const canary = before.apps[name]?.canary;
  if (!canary) throw new Error(`${name} has no canary to promote.`);
  return makeStable(before, name, canary);
}

/** Ends a running canary without marking it as bad: it may be started again. */
export function pauseCanary(before: Registry, name: string): Registry {
  const pointer = before.apps[name];
  if (!pointer?.canary) throw new Error(`${name} has no canary to pause.`);
  return withApp(before, name, { ...pointer, canary: null, percent: 0 });
}

/** Takes back a running canary or, without one, the stable version in favor of the previous one. */
export function rollBack(before: Registry, name: string): Registry {
  const pointer = before.apps[name];
  if (pointer === undefined) throw new Error(`${name} has never been released.`);
  const withdraw = (version: string): string[] =>
    [version, ...withdrawnOf(before, name)].slice(0, mostHistory);
  if (pointer.canary !== null) {
    return withApp(before, name, {
      ...pointer,
      canary: null,
      percent: 0,
      withdrawn: withdraw(pointer.canary),
    });
  }
  const [previous, ...history] = pointer.history;
  if (previous === undefined) throw new Error(`${name} has no earlier version to go back to.`);
  const withdrawn = withdraw(pointer.stable).filter((version) => version !== previous);
  return withApp(before, name, { stable: previous, canary: null, percent: 0, history, withdrawn });
}

/** Shows visitors a message instead of a remote until it is switched back on; its versions are not changed. */
export function switchOff(
  before: Registry,
  name: string,
  message: { readonly en: string; readonly es: string },
  since: Date,
): Registry {
  const pointer = before.apps[name];
  if (pointer === undefined) throw new Error(`${name} has never been released.`);
  if (name === "shell") throw new Error("The shell draws every page, so it cannot be switched off.");
  const off = { ...message, since: since.toISOString() };
  return { ...before, apps: { ...before.apps, [name]: { ...pointer, off } } };
}

/** Switches a remote back on for visitors. */
export function switchOn(before: Registry, name: string): Registry {
  const pointer = before.apps[name];
  if (pointer?.off === undefined) throw new Error(`${name} is not switched off.`);
  const { off: _ended, ...kept } = pointer;
  return { ...before, apps: { ...before.apps, [name]: kept } };
}

/** A move does not switch a remote back on, so a fix can be released first. Any move ends a rollout in stages. */
function withApp(before: Registry, name: string, pointer: Registry["apps"][string]): Registry {
  const { off, area } = before.apps[name] ?? {};
  const { stageMinutes: _ended, ...kept } = pointer;
  return {
    ...before,
    apps: { ...before.apps, [name]: { ...(off && { off }), ...(area && { area }), ...kept } },
  };
}

const withdrawnOf = (before: Registry, name: string): readonly string[] => before.apps[name]?.withdrawn ?? [];

function rememberedBefore(before: Registry, name: string, next: string): string[] {
  const pointer = before.apps[name];
  if (pointer === undefined) return [];
  return [pointer.stable, ...pointer.history].filter((version) => version !== next).slice(0, mostHistory);
}
