import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isAddressedByContent } from "@roadworthy/contracts/releases";
import { readRelease } from "./registry.ts";

/** Finds files that are addressed by content among the stored versions of all apps. */
export type StoredFiles = {
  /** A version that holds the file; `null` when none does. */
  versionWith(app: string, file: string): Promise<string | null>;
};

type Index = { readonly versions: ReadonlySet<string>; readonly holders: ReadonlyMap<string, string> };

/** The versions of an app that lie in a releases folder, complete or not. */
export async function storedVersions(releasesDir: string, app: string): Promise<string[]> {
  const names = await readdir(join(releasesDir, app)).catch(() => []);
  return names.filter((name) => /^[0-9a-f]{12}$/.test(name)).toSorted();
}

/**
 * Keeps for each app which version holds which file. It looks again when a file is asked for that it does not know, or that is gone,
 * and another version has come or gone since; what it keeps is one entry for each different file that is stored.
 */
export function openStoredFiles(releasesDir: string): StoredFiles {
  const indexes = new Map<string, Promise<Index>>();

  async function current(app: string): Promise<Index> {
    const known = await indexes.get(app)?.catch(() => undefined);
    const versions = await storedVersions(releasesDir, app);
    if (known && versions.length === known.versions.size && versions.every((one) => known.versions.has(one)))
      return known;
    const reading = readIndex(releasesDir, app, versions);
    if (versions.length > 0) indexes.set(app, reading);
    return reading;
  }

  return {
    async versionWith(app, file) {
      const held = (await indexes.get(app)?.catch(() => undefined))?.holders.get(file);
      if (held !== undefined && (await isThere(join(releasesDir, app, held, file)))) return held;
      return (await current(app)).holders.get(file) ?? null;
    },
  };
}

async function readIndex(releasesDir: string, app: string, versions: readonly string[]): Promise<Index> {
  const holders = new Map<string, string>();
  for (const version of versions) {
    const described = await readRelease(releasesDir, app, version);
    for (const file of Object.keys(described?.bytes ?? {})) {
      if (described !== null && isAddressedByContent(described, file)) holders.set(file, version);
    }
  }
  return { versions: new Set(versions), holders };
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
