import type { Registry, Release } from "@roadworthy/contracts/releases";
import { incompatibilities } from "./compatibility.rules.ts";
import { readRelease } from "./registry.ts";

/**
 * What moving from `before` to `after` would break. A visitor can get any live shell version (stable or canary) together with
 * any live version of a remote, so every pair has to be compatible. Pairs that are already broken do not block the move.
 */
export async function brokenByMove(
  releasesDir: string,
  before: Registry,
  after: Registry,
): Promise<string[]> {
  const known = new Set(await brokenPairs(releasesDir, before));
  return (await brokenPairs(releasesDir, after)).filter((reason) => !known.has(reason));
}

async function brokenPairs(releasesDir: string, { apps }: Registry): Promise<string[]> {
  const missing: string[] = [];
  const live: Release[] = [];
  for (const [app, { stable, canary }] of Object.entries(apps)) {
    for (const version of canary === null ? [stable] : [stable, canary]) {
      const stored = await readRelease(releasesDir, app, version);
      if (stored === null) missing.push(`${app} ${version} is not stored, or not completely`);
      else live.push(stored);
    }
  }
  const shells = live.filter(({ kind }) => kind === "shell");
  const remotes = live.filter(({ kind }) => kind === "remote");
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
