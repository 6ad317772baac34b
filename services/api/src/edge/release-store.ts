import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { changeRegistry } from "@roadworthy/build/release/registry";
import { openStoredFiles, type StoredFiles } from "@roadworthy/build/release/stored-files";
import type { Language } from "@roadworthy/contracts/languages";
import {
  registry,
  release,
  releaseIn,
  type Registry,
  type ReleaseInLanguage,
} from "@roadworthy/contracts/releases";

/** Reads the releases folder: the registry whenever its file has changed, each immutable version once. */
export type ReleaseStore = StoredFiles & {
  /** The registry of this moment; `null` before the first release. */
  registry(): Promise<Registry | null>;
  /** One version in the language asked for, or in English where it has no such build. */
  release(name: string, version: string, language: Language): Promise<ReleaseInLanguage>;
  /** A text file of one version, such as a style sheet. */
  text(name: string, version: string, file: string): Promise<string>;
  /** The shell's HTML of one version, with a `<!--roadworthy-->` mark where the head ends. */
  page(version: string, language: Language): Promise<string>;
};

/** Reads what is live from where all API processes see it. */
export type ReadPointers = () => Promise<Registry["apps"]>;

const pointersAreFreshMs = 1_000;
const pointersWaitMs = 500;
// Stable and canary of every app in each language, and what rollbacks and slow visitors need; a thousand releases need no more.
const mostKept = 64;

/**
 * Opens the releases folder. With `readPointers` what is live comes from there, at most a second old, and the folder's registry is only
 * a copy of it that a start can read before there is a database. A registry that cannot be read leaves the last good one in force.
 */
export function openReleases(
  releasesDir: string,
  warn: (error: unknown, message: string) => void,
  readPointers?: ReadPointers,
): ReleaseStore {
  const registryFile = join(releasesDir, "registry.json");
  const releases = new LRUCache<string, Promise<ReleaseInLanguage>>({ max: mostKept });
  const pages = new LRUCache<string, Promise<string>>({ max: mostKept });
  let current: { stamp: string; value: Registry } | null = null;

  const once = <T>(cache: LRUCache<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const reading = read();
    cache.set(key, reading);
    reading.catch(() => cache.delete(key));
    return reading;
  };

  const inFolder = async (): Promise<Registry | null> => {
    try {
      const { mtimeMs, size, ino } = await stat(registryFile);
      const stamp = `${mtimeMs}/${size}/${ino}`;
      if (current?.stamp !== stamp) {
        current = { stamp, value: registry.parse(JSON.parse(await readFile(registryFile, "utf8"))) };
      }
    } catch (error) {
      if (!isMissing(error)) warn(error, "the release registry cannot be read");
    }
    return current?.value ?? null;
  };
  let copied: string | null = null;
  const live = readPointers && freshPointers(readPointers, warn);

  return {
    ...openStoredFiles(releasesDir),
    async registry() {
      const [folder, apps] = await Promise.all([inFolder(), live?.()]);
      if (apps === undefined || apps === null || Object.keys(apps).length === 0) return folder;
      // Compared with the folder once and then with what was kept: another portal may use the same folder, and its moves must stand.
      const text = JSON.stringify(apps);
      if (copied !== text && JSON.stringify(folder?.apps) !== text) await keepCopy(releasesDir, apps, warn);
      copied = text;
      return { devOverrides: folder?.devOverrides ?? false, apps };
    },
    release: (name, version, language) =>
      once(releases, `${name}/${version}/${language}`, async () => {
        const file = join(releasesDir, name, version, "release.json");
        return releaseIn(release.parse(JSON.parse(await readFile(file, "utf8"))), language);
      }),
    text: (name, version, file) =>
      once(pages, `${name}/${version}/${file}`, () =>
        readFile(join(releasesDir, name, version, file), "utf8"),
      ),
    page: (version, language) =>
      once(pages, `${version}/${language}`, () =>
        readFile(
          join(releasesDir, "shell", version, language === "en" ? "index.html" : `index.${language}.html`),
          "utf8",
        ),
      ),
  };
}

/** Reads pointers again when they are a second old; while that fails or takes long, the last ones stay. */
function freshPointers(
  read: ReadPointers,
  warn: (error: unknown, message: string) => void,
): () => Promise<Registry["apps"] | null> {
  let last: Registry["apps"] | null = null;
  let readAtMs = -Infinity;
  let reading: Promise<void> | null = null;
  const refresh = async (): Promise<void> => {
    try {
      last = await read();
      readAtMs = performance.now();
    } catch (error) {
      warn(error, "what is live cannot be read");
    } finally {
      reading = null;
    }
  };
  return async () => {
    if (performance.now() - readAtMs > pointersAreFreshMs) {
      reading ??= refresh();
      await (last === null
        ? reading
        : Promise.race([reading, sleep(pointersWaitMs, undefined, { ref: false })]));
    }
    return last;
  };
}

async function keepCopy(
  releasesDir: string,
  apps: Registry["apps"],
  warn: (error: unknown, message: string) => void,
): Promise<void> {
  try {
    await changeRegistry(releasesDir, (now) => ({ ...now, apps }));
  } catch (error) {
    warn(error, "the copy of what is live cannot be kept");
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
