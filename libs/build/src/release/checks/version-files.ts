import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { languages } from "@roadworthy/contracts/languages";
import type { Release } from "@roadworthy/contracts/releases";
import { licensesFile } from "./licenses.rules.ts";
import { readRelease } from "../registry.ts";

/** The files of one version, by plain name. */
export type VersionFiles = ReadonlyMap<string, Uint8Array>;

/** What is wrong with the files of a version, for whoever sent them. */
export class BadVersion extends Error {}

const compressedAlready = /\.(?:woff2|png)$/;
const unbrotli = promisify(brotliDecompress);
const unzipOne = promisify(gunzip);

/** The digest of a stored version; `null` when it is not there, or not completely. */
export async function digestStored(
  releasesDir: string,
  app: string,
  version: string,
): Promise<string | null> {
  const described = await readRelease(releasesDir, app, version);
  if (described === null) return null;
  const folder = join(releasesDir, app, version);
  const files = new Map<string, Uint8Array>();
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)));
  return digestOf(files, described);
}

/** Recomputes all that a description claims of the files: each is there, is what it says, and nothing else is. Throws `BadVersion`. */
export async function checkFiles(files: VersionFiles, described: Release): Promise<void> {
  refuseStrangers(files, described);
  await Promise.all(Object.keys(described.bytes).map((name) => checkFile(files, described, name)));
}

/** Every file is one that the description names, a compressed copy of one, or one that the edge looks for in a shell. */
function refuseStrangers(files: VersionFiles, described: Release): void {
  const own = Object.keys(described.bytes);
  const needed = [
    ...own.filter((name) => !compressedAlready.test(name)).flatMap((name) => [`${name}.br`, `${name}.gz`]),
    ...Object.values(described.prerender ?? {}),
    ...(described.kind === "shell"
      ? [
          "take-over.js",
          "site.json",
          ...languages
            .filter((language) => language === "en" || described.languages?.[language])
            .map((language) => (language === "en" ? "index.html" : `index.${language}.html`)),
        ]
      : []),
  ];
  const known = new Set(["release.json", ...own, ...needed]);
  for (const name of files.keys()) {
    // Versions built before December 2026 have none.
    if (!known.has(name) && name !== licensesFile)
      throw new BadVersion(`${name} is no file of this release.`);
  }
  for (const name of known) {
    if (!files.has(name)) throw new BadVersion(`${name} is missing.`);
  }
  const loaded = [described, ...Object.values(described.languages ?? {})].flatMap(
    ({ entry, initial, chunks }) => [
      ...(entry === null ? [] : [entry]),
      ...initial,
      ...Object.values(chunks).flat(),
    ],
  );
  const unknown = loaded.find((name) => !(name in described.bytes));
  if (unknown !== undefined) throw new BadVersion(`${unknown} is loaded, but is no file of this release.`);
  if (described.kind === "remote" && described.entry === null)
    throw new BadVersion("The remote has no entry file.");
}

/** Sizes, hash and compressed copies of one file against what is claimed of it. */
async function checkFile(files: VersionFiles, described: Release, name: string): Promise<void> {
  const content = contentOf(files, name);
  const lies = (what: string): BadVersion =>
    new BadVersion(`${name}: ${what} is not what release.json says.`);
  if (/\.(?:js|css)$/.test(name)) {
    const hash = createHash("sha384").update(content).digest("base64");
    if (described.integrity[name] !== `sha384-${hash}`) throw lies("the hash");
  }
  const claimed = described.bytes[name];
  const raw = content.length;
  if (compressedAlready.test(name)) {
    if (claimed?.raw !== raw || claimed.gzip !== raw || claimed.brotli !== raw) throw lies("the size");
    return;
  }
  const [small, smaller] = [contentOf(files, `${name}.gz`), contentOf(files, `${name}.br`)];
  if (claimed?.raw !== raw || claimed.gzip !== small.length || claimed.brotli !== smaller.length)
    throw lies("the size");
  const limit = { maxOutputLength: raw + 1 };
  const copies = await Promise.all([unzipOne(small, limit), unbrotli(smaller, limit)]).catch(() => []);
  if (copies.length !== 2 || !copies.every((copy) => copy.equals(content)))
    throw new BadVersion(`${name}: a compressed copy holds something else.`);
}

function contentOf(files: VersionFiles, name: string): Uint8Array {
  const content = files.get(name);
  if (content === undefined) throw new BadVersion(`${name} is missing.`);
  return content;
}

/** SHA-256 over names and hashes of the files of a version, without their compressed copies and the time of the build, in hex. */
export function digestOf(files: VersionFiles, described: Release): string {
  const hash = createHash("sha256");
  for (const name of [...files.keys()].toSorted()) {
    if (name === "release.json" || /\.(?:br|gz)$/.test(name)) continue;
    hash.update(`${name}\0${createHash("sha256").update(contentOf(files, name)).digest("hex")}\n`);
  }
  return hash.update(JSON.stringify({ ...described, builtAt: null })).digest("hex");
}
