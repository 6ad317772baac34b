import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { unzipSync } from "fflate";
import type { z } from "zod";
import { languages } from "@roadworthy/contracts/languages";
import {
  budgets,
  publishedBytesMost,
  publishOrder,
  type PublishOrder,
} from "@roadworthy/contracts/publishing";
import { release, type Release } from "@roadworthy/contracts/releases";

/** An archive that was looked through: every file is there, is what the description says, and nothing else is. */
export type ReleasePackage = {
  readonly order: PublishOrder;
  readonly described: Release;
  readonly budgets: z.output<typeof budgets>;
  /** What is stored in the version's folder, by plain name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** SHA-256 over names and hashes of the files, without their compressed copies and the time of the build, in hex. */
  readonly digest: string;
};

/** What is wrong with an archive, for its sender. */
export class BadPackage extends Error {}

const mostFiles = 4_000;
const plainName = /^[\w-][\w.-]{0,199}$/;
const compressedAlready = /\.(?:woff2|png)$/;
const unbrotli = promisify(brotliDecompress);
const unzipOne = promisify(gunzip);

/** Opens an archive of a built front end and recomputes all that its description claims. Throws `BadPackage`. */
export async function readPackage(archive: Uint8Array): Promise<ReleasePackage> {
  const entries = entriesOf(archive);
  const order = parsed(entries, "order.json", publishOrder);
  const limits = parsed(entries, "budgets.json", budgets);
  const described = parsed(entries, "release.json", release);
  if (described.name !== order.app || described.version !== order.version)
    throw new BadPackage(`release.json describes ${described.name} ${described.version}.`);
  if ((described.kind === "shell") !== (order.app === "shell"))
    throw new BadPackage(`${order.app} cannot be a ${described.kind}.`);
  const files = new Map([...entries].filter(([name]) => name !== "order.json" && name !== "budgets.json"));
  refuseStrangers(files, described);
  await Promise.all(Object.keys(described.bytes).map((name) => checkFile(files, described, name)));
  return { order, described, budgets: limits, files, digest: digestOf(files, described) };
}

/** Only stored entries with plain names: no folder can be left, and nothing grows when it is taken out. */
function entriesOf(archive: Uint8Array): Map<string, Uint8Array> {
  const names = new Set<string>();
  let total = 0;
  try {
    const entries = unzipSync(archive, {
      filter: ({ name, compression, size, originalSize }) => {
        total += size;
        if (!plainName.test(name))
          throw new BadPackage(`${JSON.stringify(name.slice(0, 80))} is no plain file name.`);
        if (names.has(name)) throw new BadPackage(`${name} is there twice.`);
        if (compression !== 0 || size !== originalSize)
          throw new BadPackage(`${name} is not stored plainly.`);
        if (names.add(name).size > mostFiles || total > publishedBytesMost)
          throw new BadPackage("The archive is too large.");
        return true;
      },
    });
    return new Map(Object.entries(entries));
  } catch (error) {
    throw error instanceof BadPackage ? error : new BadPackage("The body is no zip archive.");
  }
}

function parsed<T extends z.ZodType>(
  entries: ReadonlyMap<string, Uint8Array>,
  name: string,
  schema: T,
): z.output<T> {
  const entry = entries.get(name);
  if (entry === undefined) throw new BadPackage(`${name} is missing.`);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(entry).toString("utf8"));
  } catch {
    throw new BadPackage(`${name} is not JSON.`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadPackage(
    `${name} is not as it should be: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`,
  );
}

/** Every file is one that the description names, a compressed copy of one, or one that the edge looks for in a shell. */
function refuseStrangers(files: ReadonlyMap<string, Uint8Array>, described: Release): void {
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
    if (!known.has(name)) throw new BadPackage(`${name} is no file of this release.`);
  }
  for (const name of known) {
    if (!files.has(name)) throw new BadPackage(`${name} is missing.`);
  }
  const loaded = [described, ...Object.values(described.languages ?? {})].flatMap(
    ({ entry, initial, chunks }) => [
      ...(entry === null ? [] : [entry]),
      ...initial,
      ...Object.values(chunks).flat(),
    ],
  );
  const unknown = loaded.find((name) => !(name in described.bytes));
  if (unknown !== undefined) throw new BadPackage(`${unknown} is loaded, but is no file of this release.`);
  if (described.kind === "remote" && described.entry === null)
    throw new BadPackage("The remote has no entry file.");
}

/** Sizes, hash and compressed copies of one file against what is claimed of it. */
async function checkFile(
  files: ReadonlyMap<string, Uint8Array>,
  described: Release,
  name: string,
): Promise<void> {
  const content = contentOf(files, name);
  const lies = (what: string): BadPackage =>
    new BadPackage(`${name}: ${what} is not what release.json says.`);
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
    throw new BadPackage(`${name}: a compressed copy holds something else.`);
}

function contentOf(files: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const content = files.get(name);
  if (content === undefined) throw new BadPackage(`${name} is missing.`);
  return content;
}

/** SHA-256 over names and hashes of the files of a version, in hex. */
export function digestOf(files: ReadonlyMap<string, Uint8Array>, described: Release): string {
  const hash = createHash("sha256");
  for (const name of [...files.keys()].toSorted()) {
    if (name === "release.json" || /\.(?:br|gz)$/.test(name)) continue;
    hash.update(`${name}\0${createHash("sha256").update(contentOf(files, name)).digest("hex")}\n`);
  }
  return hash.update(JSON.stringify({ ...described, builtAt: null })).digest("hex");
}
