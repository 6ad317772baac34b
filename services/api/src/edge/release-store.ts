import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@roadworthy/contracts/languages";
import {
  registry,
  release,
  releaseIn,
  type Registry,
  type ReleaseInLanguage,
} from "@roadworthy/contracts/releases";

/** Reads the releases folder: the registry whenever its file has changed, each immutable version once. */
export type ReleaseStore = {
  /** The registry of this moment; `null` before the first release. */
  registry(): Promise<Registry | null>;
  /** One version in the language asked for, or in English where it has no such build. */
  release(name: string, version: string, language: Language): Promise<ReleaseInLanguage>;
  /** A text file of one version, such as a style sheet. */
  text(name: string, version: string, file: string): Promise<string>;
  /** The shell's HTML of one version, with a `<!--roadworthy-->` mark where the head ends. */
  page(version: string, language: Language): Promise<string>;
};

/** Opens the releases folder. A registry that is being replaced or is broken leaves the last good one in force. */
export function openReleases(
  releasesDir: string,
  warn: (error: unknown, message: string) => void,
): ReleaseStore {
  const registryFile = join(releasesDir, "registry.json");
  const releases = new Map<string, Promise<ReleaseInLanguage>>();
  const pages = new Map<string, Promise<string>>();
  let current: { stamp: string; value: Registry } | null = null;

  const once = <T>(cache: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const reading = read();
    cache.set(key, reading);
    reading.catch(() => cache.delete(key));
    return reading;
  };

  return {
    async registry() {
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

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
