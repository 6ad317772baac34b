import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { areas } from "@roadworthy/contracts/areas";
import { languages, type Language } from "@roadworthy/contracts/languages";
import { usesLibraryRuntime } from "../webpack/federation-runtime.ts";

/** Whether this is the package that a team installed in a repository of its own, which is one remote. */
export const isInstalled = import.meta.dirname.includes(`${sep}node_modules${sep}`);

/** The repository's root: this one's, or that of the team which installed this package. */
export const repoDir = isInstalled ? process.cwd() : resolve(import.meta.dirname, "../../../..");

/** Every front-end app of the repository, the shell first because remotes are checked against it. */
export const apps: readonly AppName[] = isInstalled
  ? [`mf-${appNameOf(repoDir).replace(/^mf-/, "")}`]
  : ["shell", ...areas.map(({ remote }) => remote)];
export type AppName = "shell" | `mf-${string}`;

/** The folder of an app's sources. */
export const appDirOf = (app: string, root = repoDir): string =>
  isInstalled && root === repoDir ? root : join(root, app);

/** What an app is called, by its `package.json`: `@roadworthy/mf-client` is `mf-client`, whatever its folder is called. */
export function appNameOf(appDir: string): string {
  const { name }: { name?: string } = JSON.parse(readFileSync(join(appDir, "package.json"), "utf8"));
  if (name === undefined) throw new Error(`${appDir}/package.json has no name.`);
  return name.replace(/^.*\//, "");
}

/** Whether a word is the name of an app. */
export const isApp = (word: string): word is AppName => apps.some((app) => app === word);

/** The languages an app is built in: English, plus every language that one of its texts is written in. */
export async function languagesOf(app: AppName, root: string): Promise<Language[]> {
  const files = await filesUnder(join(appDirOf(app, root), "src"));
  return languages.filter(
    (language) => language === "en" || files.some((file) => file.endsWith(`-texts.${language}.ts`)),
  );
}

// What ends up in a bundle or decides how it is made. `libs/build` counts, because it holds the presets and the release step.
const sharedInputs = isInstalled
  ? ["package-lock.json", "pnpm-lock.yaml"]
  : [
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
export async function versionOf(app: AppName): Promise<string> {
  const hash = createHash("sha256");
  const own = ["src", "package.json", "webpack.config.ts"].map((name) => join(appDirOf(app), name));
  for (const input of [...sharedInputs.map((name) => join(repoDir, name)), ...own]) {
    for (const file of await filesUnder(input)) {
      hash.update(`${relative(repoDir, file)}\0`);
      hash.update(await readFile(file));
    }
  }
  if (usesLibraryRuntime()) hash.update("library");
  return hash.digest("hex").slice(0, 12);
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return null;
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|bench)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
