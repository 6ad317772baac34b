import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pathToFileURL } from "node:url";
import { newestApiVersion } from "@roadworthy/contracts/api-versions";
import type { Language } from "@roadworthy/contracts/languages";
import { menuSource } from "@roadworthy/contracts/menu";
import { REMOTE_CONTRACT } from "@roadworthy/contracts/remote";
import { furtherArea, heads, release, type Heads, type Release } from "@roadworthy/contracts/releases";
import type webpack from "webpack";
import { z } from "zod";
import { hostConfig, remoteConfig } from "../webpack/preset.ts";
import { contractIn } from "../webpack/remote-contract.ts";
import { prerenderConfig, prerenderFile } from "../webpack/prerender-config.ts";
import { sharesOf } from "../webpack/shares.ts";
import { inOrder, licensed, licensesFile } from "./checks/licenses.rules.ts";
import { buildOffline } from "./offline.ts";
import { runWebpack } from "./run-webpack.ts";
import { appDirOf, isApp, languagesOf, repoDir, type AppName } from "./apps.ts";
import { pageTemplate, siteText, takeOverText } from "./page-template.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Parts = Pick<Release, "entry" | "initial" | "chunks"> & { files: string[] };
type Built = Parts & { readonly contract: number };

/**
 * Builds one app for production into `outDir`, once per language, compresses its files, and
 * describes them in `release.json`. `root` is the folder that contains the app's folder.
 */
export async function compile(
  app: AppName,
  version: string,
  outDir: string,
  root = repoDir,
): Promise<Release> {
  const workDir = `${outDir}.building-${process.pid}`;
  try {
    await mkdir(workDir, { recursive: true });
    const appDir = appDirOf(app, root);
    const languages = await languagesOf(app, root);
    const prerenderDir = join(workDir, "prerender");
    const isRenderedAhead = app === "shell" || app === "mf-public";
    const built = [];
    // One after the other: what the languages of a remote have in common comes out of the cache, parsed and minified.
    for (const language of languages) {
      const languageDir = join(workDir, language);
      const [parts, heads] = await Promise.all([
        partsOf(app, appDir, language, languageDir),
        headsOf(app, language),
        isRenderedAhead && runWebpack(app, prerenderConfig(appDir, language), prerenderDir),
      ]);
      const { contract, ...files } = parts;
      built.push({ language, languageDir, contract, parts: { ...files, ...(heads && { heads }) } });
    }
    await bringLicenses(
      built.map(({ languageDir }) => languageDir),
      workDir,
    );
    for (const { languageDir, parts } of built) await bringUp(languageDir, workDir, parts.files);
    const { parts: english, contract } = built.find(({ language }) => language === "en") ?? {};
    if (english === undefined || contract === undefined) throw new Error(`${app} has no English build.`);
    const pictures = app === "shell" ? await bringPictures(app, workDir) : [];
    const offline =
      app === "shell"
        ? await buildOffline({ appDir, version, workDir, languages, files: english.files })
        : [];
    const area = await areaOf(appDir);
    const { bytes, integrity } = await compressAndHash(workDir, [
      ...new Set([...built.flatMap(({ parts }) => parts.files), ...pictures, ...offline]),
    ]);
    const described = release.parse({
      name: app,
      version,
      kind: app === "shell" ? "shell" : "remote",
      contract,
      api: newestApiVersion,
      builtAt: new Date().toISOString(),
      entry: english.entry,
      initial: english.initial,
      chunks: english.chunks,
      languages: Object.fromEntries(
        built.map(({ language, parts }) => [language, { ...parts, files: [...parts.files, ...pictures] }]),
      ),
      ...(app !== "shell" && { menu: await menuOf(app, root) }),
      ...(app === "shell" && { paths: await shellPaths() }),
      ...(area && { area }),
      ...(isRenderedAhead && {
        prerender: Object.fromEntries(languages.map((language) => [language, prerenderFile(language)])),
      }),
      shared: Object.fromEntries(
        Object.entries(sharesOf(app === "shell" ? "host" : "remote", appDir)).map(([name, share]) => [
          name,
          { version: share.version, requires: share.requiredVersion },
        ]),
      ),
      integrity,
      bytes,
      addressing: "content",
    });
    for (const file of Object.values(described.prerender ?? {})) {
      await rename(join(prerenderDir, file), join(workDir, file));
    }
    await rm(prerenderDir, { recursive: true, force: true });
    if (app === "shell") {
      for (const language of languages) {
        const name = language === "en" ? "index.html" : `index.${language}.html`;
        await writeFile(join(workDir, name), await pageTemplate(language));
      }
      await writeFile(join(workDir, "take-over.js"), await takeOverText());
      await writeFile(join(workDir, "site.json"), await siteText());
    }
    await writeFile(join(workDir, "release.json"), JSON.stringify(described, null, 1));
    await rm(outDir, { recursive: true, force: true });
    await rename(workDir, outDir);
    return described;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function partsOf(app: AppName, appDir: string, language: Language, outDir: string): Promise<Built> {
  const stats = await bundle(app, appDir, language, outDir);
  // The federation plugin's own manifests repeat what release.json says.
  const files = (await readdir(outDir)).filter((file) => !file.endsWith(".json"));
  const groups = stats.namedChunkGroups ?? {};
  const container = app.replaceAll("-", "_");
  const entry = files.find((file) => /^remoteEntry\.[0-9a-f]+\.js$/.test(file));
  // What the shell shares late belongs to no chunk group with a name.
  const zod = files.filter((file) => /^zod\.[0-9a-f]+\.js$/.test(file));
  return {
    contract: app === "shell" ? REMOTE_CONTRACT : await contractIn(outDir),
    entry: app === "shell" ? null : (entry ?? null),
    initial: assetsOf(groups[app === "shell" ? container : "__federation_expose_module"]),
    chunks: Object.fromEntries(
      Object.entries(groups)
        .filter(([name]) => name !== container && name !== "__federation_expose_module")
        .map(([name, group]) => [name, assetsOf(group)])
        .concat(zod.length > 0 ? [["zod", zod]] : []),
    ),
    files,
  };
}

/** What the app's own pages have in their heads; only the public area has pages like that. */
async function headsOf(app: AppName, language: Language): Promise<Heads | undefined> {
  if (app !== "mf-public") return undefined;
  const file = language === "en" ? "heads-texts.ts" : `heads-texts.${language}.ts`;
  const { headsTexts } = await import(pathToFileURL(join(repoDir, app, "src/site", file)).href);
  return heads.parse(headsTexts);
}

/** The remote's menu, which the shell draws without loading the remote's code. Throws when the menu is invalid, saying why. */
export async function menuOf(app: AppName, root = repoDir): Promise<Release["menu"]> {
  const { menu } = await import(pathToFileURL(join(appDirOf(app, root), "src/menu.ts")).href);
  const checked = menuSource.safeParse(menu);
  if (checked.success) return checked.data;
  throw new Error(`${app}/src/menu.ts is no menu:\n${z.prettifyError(checked.error)}`);
}

/** Where a remote that this repository does not know is mounted; throws when what it says is not valid. */
export async function areaOf(appDir: string): Promise<Release["area"]> {
  const file = join(appDir, "src/area.ts");
  if (!existsSync(file)) return undefined;
  const { area } = await import(pathToFileURL(file).href);
  const checked = furtherArea.safeParse(area);
  if (checked.success) return checked.data;
  throw new Error(`src/area.ts is no area:\n${z.prettifyError(checked.error)}`);
}

/** Copies icons and the link preview picture, which no script refers to; returns their names. */
async function bringPictures(app: AppName, outDir: string): Promise<string[]> {
  const from = join(repoDir, app, "src/public");
  await cp(from, outDir, { recursive: true });
  return readdir(from);
}

/** Lists what the builds of all languages hold. */
async function bringLicenses(languageDirs: readonly string[], workDir: string): Promise<void> {
  const lists = await Promise.all(
    languageDirs.map(async (dir) =>
      licensed.parse(JSON.parse(await readFile(join(dir, licensesFile), "utf8"))),
    ),
  );
  await writeFile(join(workDir, licensesFile), JSON.stringify(inOrder(lists.flat()), null, 1));
}

/** Merges one language's files into those of the others. Names carry a content hash, so files with equal names are equal. */
async function bringUp(languageDir: string, workDir: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const there = await readFile(join(workDir, file)).catch(() => null);
    if (there !== null && !there.equals(await readFile(join(languageDir, file)))) {
      throw new Error(`Two languages made different files named ${file}.`);
    }
    await rename(join(languageDir, file), join(workDir, file));
  }
  await rm(languageDir, { recursive: true });
}

async function bundle(
  app: AppName,
  appDir: string,
  language: Language,
  outDir: string,
): Promise<webpack.StatsCompilation> {
  const configOf = app === "shell" ? hostConfig : remoteConfig;
  return runWebpack(app, configOf(appDir, "production", language), outDir);
}

/** A page's styles and scripts, in the order the browser needs them. */
export const assetsOf = (group: webpack.StatsChunkGroup | undefined): string[] =>
  (group?.assets ?? []).map(({ name }) => name).filter((name) => /\.(js|css)$/.test(name));

/** Writes a gzip and a brotli copy next to each file; returns the sizes, and the hashes of scripts and styles. */
export async function compressAndHash(
  dir: string,
  files: readonly string[],
): Promise<Pick<Release, "bytes" | "integrity">> {
  const bytes: Release["bytes"] = {};
  const integrity: Release["integrity"] = {};
  await Promise.all(
    files.map(async (file) => {
      const path = join(dir, file);
      const content = await readFile(path);
      const isCompressed = /\.(?:woff2|png)$/.test(file);
      if (isCompressed) {
        bytes[file] = { raw: content.length, gzip: content.length, brotli: content.length };
        return undefined;
      }
      const [small, smaller] = await Promise.all([
        zip(content, { level: 9 }),
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      ]);
      await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
      bytes[file] = { raw: content.length, gzip: small.length, brotli: smaller.length };
      if (/\.(js|css)$/.test(file)) {
        integrity[file] = `sha384-${createHash("sha384").update(content).digest("base64")}`;
      }
      return undefined;
    }),
  );
  // In the order of their names, whichever was compressed first: equal builds have equal descriptions.
  return { bytes: sorted(bytes), integrity: sorted(integrity) };
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The pages the shell's route table names itself; `*` covers the public area's. */
async function shellPaths(): Promise<string[]> {
  const source = await readFile(join(repoDir, "shell/src/routing/routes.tsx"), "utf8");
  const paths = [...source.matchAll(/\bpath: "([^"]+)"/g)].map(([, path = ""]) => path);
  if (!paths.includes("login")) throw new Error("shell/src/routing/routes.tsx names no pages.");
  return paths.filter((path) => path !== "*");
}

if (import.meta.main) {
  const [app = "", version = "", outDir = ""] = process.argv.slice(2);
  if (!isApp(app)) throw new Error(`There is no app ${app}.`);
  try {
    await compile(app, version, outDir);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
