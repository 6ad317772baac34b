import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { areas, type RemoteName } from "@roadworthy/contracts/areas";
import { languages, type Language } from "@roadworthy/contracts/languages";

/** The repository's root. */
export const repoDir = resolve(import.meta.dirname, "../../../..");

/** Every front-end app, the shell first because remotes are checked against it. */
export const apps: readonly AppName[] = ["shell", ...areas.map(({ remote }) => remote)];
export type AppName = "shell" | RemoteName;

/** Whether a word is the name of an app. */
export const isApp = (word: string): word is AppName => apps.some((app) => app === word);

/** The languages an app is built in: English, plus every language that one of its texts is written in. */
export async function languagesOf(app: AppName, root = repoDir): Promise<Language[]> {
  const files = await filesUnder(join(root, app, "src"));
  return languages.filter(
    (language) => language === "en" || files.some((file) => file.endsWith(`-texts.${language}.ts`)),
  );
}

// What ends up in a bundle or decides how it is made. `libs/build` counts, because it holds the presets and the release step.
const sharedInputs = [
  "libs/kit/src",
  "libs/kit/package.json",
  "libs/contracts/src",
  "libs/domain/src",
  "libs/build/src/webpack",
  "libs/build/src/release/compile.ts",
  "libs/build/src/release/offline.ts",
  "libs/build/src/release/run-webpack.ts",
  "libs/build/src/release/page-template.ts",
  "pnpm-lock.yaml",
];

/**
 * The version of an app's current sources: the first twelve hex digits of the SHA-256 of everything it is
 * built from. The same sources always give the same version, so an unchanged app is never built twice.
 */
export async function versionOf(app: AppName, root = repoDir): Promise<string> {
  const hash = createHash("sha256");
  const inputs = [...sharedInputs, `${app}/src`, `${app}/package.json`, `${app}/webpack.config.ts`];
  for (const input of inputs) {
    for (const file of await filesUnder(join(root, input))) {
      hash.update(`${relative(root, file)}\0`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && (error.code === "ENOTDIR" || error.code === "ENOENT"))
      return null;
    throw error;
  });
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|bench)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
