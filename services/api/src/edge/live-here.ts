import { isStored, readRegistry } from "@roadworthy/build/release/registry";
import { keptDigest, readPointers } from "@roadworthy/build/release/registry-rows";
import type { Registry } from "@roadworthy/contracts/releases";
import type { Deps } from "../platform/ctx.ts";
import { releaseBucketOf } from "./release-bucket.ts";
import type { ReadPointers } from "./release-store.ts";

type Pointer = Registry["apps"][string];

/**
 * Reads what is live, as far as this machine has it. The rows are everybody's, so a version that is neither in this folder nor in the bucket
 * does not change them: this machine alone then shows the version it has, and warns once for each that it lacks.
 */
export function liveHere(
  deps: Deps,
  releasesDir: string,
  warn: (error: unknown, message: string) => void,
): ReadPointers {
  const warned = new Set<string>();
  const warnOnce = (error: unknown, message: string): void => {
    if (!warned.has(message)) warn(error, message);
    warned.add(message);
  };

  async function isHere(app: string, version: string): Promise<boolean> {
    try {
      const bucket = releaseBucketOf(deps);
      if (bucket !== null) return await bucket.share(app, version, await keptDigest(deps.sql, app, version));
    } catch (error) {
      warnOnce(error, `${app} ${version} cannot be taken from the bucket or put there`);
    }
    return isStored(releasesDir, app, version);
  }

  /** The pointer with what is here in the place of what is not; `null` where this machine has nothing of the app. */
  async function shownHere(app: string, pointer: Pointer): Promise<Pointer | null> {
    const { stable, canary, history } = pointer;
    const hasCanary = canary === null || (await isHere(app, canary));
    if (!hasCanary)
      warnOnce(null, `${app} ${canary} is a canary, but not on this machine: nobody gets it here`);
    const kept = hasCanary ? pointer : { ...pointer, canary: null, percent: 0 };
    if (await isHere(app, stable)) return kept;
    const own = (await readRegistry(releasesDir)).apps[app]?.stable;
    const candidates = [...(own === undefined ? [] : [own]), ...history];
    for (const version of candidates) {
      if (!(await isStored(releasesDir, app, version))) continue;
      warnOnce(
        null,
        `${app} ${stable} is live, but not on this machine, which shows ${version} until it is put here or another one is released`,
      );
      return { ...kept, stable: version };
    }
    warnOnce(null, `${app} ${stable} is live, but not on this machine, nor is any earlier version`);
    return null;
  }

  return async () => {
    const shown: Record<string, Pointer> = {};
    for (const [app, pointer] of Object.entries(await readPointers(deps.sql))) {
      const found = await shownHere(app, pointer);
      if (found !== null) shown[app] = found;
    }
    return shown;
  };
}
