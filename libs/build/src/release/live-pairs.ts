import type { Registry, Release } from "@roadworthy/contracts/releases";
import { areaFaults, withAreas } from "./area.rules.ts";
import { apiFaults, incompatibilities } from "./compatibility.rules.ts";
import { readRelease } from "./registry.ts";

/**
 * What moving from `before` to `after` would break. A visitor can get any live shell version (stable or canary) together with
 * any live version of a remote, so every pair has to be compatible. Pairs that are already broken do not block the move.
 */
async function brokenByMove(releasesDir: string, before: Registry, after: Registry): Promise<string[]> {
  const known = new Set(await brokenPairs(releasesDir, before));
  return (await brokenPairs(releasesDir, after)).filter((reason) => !known.has(reason));
}

/**
 * The registry after a move, with the place of remotes that are new. `faults` says why it must not happen: a pair of live versions
 * would not fit, a version that more visitors would get calls an API that this server does not speak, or a remote wants to be where it may not.
 */
export async function checkMove(
  releasesDir: string,
  before: Registry,
  moved: Registry,
): Promise<{ after: Registry; faults: string[] }> {
  const [broken, live] = [
    await brokenByMove(releasesDir, before, moved),
    await liveReleases(releasesDir, moved),
  ];
  const beside = live.found.filter(({ name, prerender }) => name === "shell" || prerender !== undefined);
  const isNew = ({ name, version }: Release): boolean =>
    before.apps[name]?.stable !== version && before.apps[name]?.canary !== version;
  const placed = live.found.filter(isNew).flatMap((release) => areaFaults(release, before, beside));
  // A canary that becomes stable may have become a canary before the server was upgraded.
  const isMoved = ({ name, version }: Release): boolean =>
    (["stable", "canary"] as const).some(
      (place) => moved.apps[name]?.[place] === version && before.apps[name]?.[place] !== version,
    );
  const called = live.found.filter(isMoved).flatMap(apiFaults);
  return { after: withAreas(moved, live.found), faults: [...new Set([...broken, ...called, ...placed])] };
}

async function liveReleases(
  releasesDir: string,
  { apps }: Registry,
): Promise<{ found: Release[]; missing: string[] }> {
  const missing: string[] = [];
  const found: Release[] = [];
  for (const [app, { stable, canary }] of Object.entries(apps)) {
    for (const version of canary === null ? [stable] : [stable, canary]) {
      const stored = await readRelease(releasesDir, app, version);
      if (stored === null) missing.push(`${app} ${version} is not stored, or not completely`);
      else found.push(stored);
    }
  }
  return { found, missing };
}

async function brokenPairs(releasesDir: string, registry: Registry): Promise<string[]> {
  const { found, missing } = await liveReleases(releasesDir, registry);
  const shells = found.filter(({ kind }) => kind === "shell");
  const remotes = found.filter(({ kind }) => kind === "remote");
  return [
    ...missing,
    ...remotes.flatMap((remote) =>
      shells.flatMap((shell) =>
        incompatibilities(remote, shell).map(
          (reason) => `${reason} (${remote.name} ${remote.version} beside shell ${shell.version})`,
        ),
      ),
    ),
  ];
}
