import { randomUUID } from "node:crypto";
import { rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "@roadworthy/contracts/releases";
import { readRegistry } from "./registry.ts";
import { storedVersions } from "./stored-files.ts";

/**
 * Removes versions that nobody has a page of anymore: neither live, nor the one that a rollback would take, and last seen live more than
 * `keptMs` ago. When a version was seen last is the time of its `release.json`, which each run sets for the live ones; the caller holds
 * the registry meanwhile. Returns what was removed.
 */
export async function collectVersions(
  releasesDir: string,
  apps: Registry["apps"],
  { now, keptMs }: { now: Date; keptMs: number },
): Promise<string[]> {
  const removed: string[] = [];
  // Where a machine lacks what is live, it shows what its own registry names.
  const { apps: own } = await readRegistry(releasesDir);
  for (const [app, { stable, canary, history }] of Object.entries(apps)) {
    const live = [stable, canary, history[0], own[app]?.stable];
    for (const version of await storedVersions(releasesDir, app)) {
      const folder = join(releasesDir, app, version);
      const description = join(folder, "release.json");
      if (live.includes(version)) {
        await utimes(description, now, now).catch(() => undefined);
        continue;
      }
      const seenAt = await stat(description).catch(() => stat(folder));
      if (now.getTime() - seenAt.mtimeMs < keptMs) continue;
      // In one step, so that nobody finds half a version.
      const gone = join(releasesDir, app, `.${version}.${randomUUID()}.gone`);
      await rename(folder, gone);
      await rm(gone, { recursive: true, force: true });
      removed.push(`${app} ${version}`);
    }
  }
  return removed;
}
