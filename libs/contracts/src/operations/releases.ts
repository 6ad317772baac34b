import { z } from "zod";
import type { FurtherArea } from "../areas.ts";
import { languages, type Language } from "../languages.ts";
import { menuSource } from "../menu.ts";

/**
 * How released front-end code is described. `npm run release` writes these files, the browser edge reads them:
 * `<releases>/registry.json` (moves) and `<releases>/<app>/<version>/release.json` (never changes).
 */

/** Versions are the first twelve hex digits of the SHA-256 of what they were built from. */
export const releaseVersion = z.string().regex(/^[0-9a-f]{12}$/);

const fileName = z.string().regex(/^[\w.-]+$/);

/** Sizes of one file in bytes: as served to a browser that knows no compression, gzip 9, brotli 11. */
export const fileBytes = z.object({ raw: z.int(), gzip: z.int(), brotli: z.int() });

/** Title and description of public pages, by path. */
export const heads = z.record(
  z.string().startsWith("/"),
  z.object({ title: z.string(), description: z.string() }),
);
export type Heads = z.infer<typeof heads>;

/**
 * Where a remote of a team's own repository is mounted and whose menu it joins. An area of admins, or of everybody, belongs to this
 * repository: no release token can make one.
 */
export const furtherArea = z.strictObject({
  basePath: z.string().regex(/^\/[a-z][a-z0-9-]{1,38}$/),
  role: z.enum(["client", "partner"]),
}) satisfies z.ZodType<FurtherArea>;

const parts = z.object({
  /** The federation container; `null` for the shell. */
  entry: fileName.nullable(),
  /** What loads first: the shell's own scripts in order, or the files of a remote's exposed module. */
  initial: z.array(fileName),
  /** Further files by the name of the chunk they belong to: `route.<name>` for pages, `auth` for the shell's auth client. */
  chunks: z.record(z.string(), z.array(fileName)),
});

/**
 * One immutable version of the shell or of a remote. Files are named relative to the version's folder. It is built once per
 * language, into one folder: files that are the same in both are there once. `entry`, `initial` and `chunks` are English's;
 * `releaseIn` gives those of another language.
 */
export const release = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: releaseVersion,
  kind: z.enum(["shell", "remote"]),
  /** The shell/remote contract it was built for. */
  contract: z.int(),
  /** The version of the API that its calls are written for: the server must speak it. */
  api: z.iso.date().optional(),
  builtAt: z.iso.datetime(),
  ...parts.shape,
  /** The parts of each language it is written in, with all files that language can load. */
  languages: z
    .partialRecord(
      z.enum(languages),
      z.object({ ...parts.shape, files: z.array(fileName), heads: heads.optional() }),
    )
    .optional(),
  /** The shell's own pages, as its router writes them (`login`, `a/:id`, `b/*`); absent where no address is known to be wrong. */
  paths: z.array(z.string()).optional(),
  /** A remote's menu. An invalid menu hides only this remote's menu. */
  menu: menuSource.optional().catch(undefined),
  /** Where it is mounted, of remotes that this repository does not know. */
  area: furtherArea.optional(),
  /** The build for rendering pages on the server, by language: of the shell and of the public remote only. */
  prerender: z.partialRecord(z.enum(languages), fileName).optional(),
  /** The shared packages: what the shell brings (`version`), what a remote asks for (`requires`). */
  shared: z.record(z.string(), z.object({ version: z.string(), requires: z.string() })),
  /** `sha384-…` of every script and style sheet. */
  integrity: z.record(fileName, z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  bytes: z.record(fileName, fileBytes),
  /** Files with a hash in their names are asked for by content: all versions of an app share the address of an equal file. */
  addressing: z.literal("content").optional(),
});
export type Release = z.infer<typeof release>;

/** Where the files of all versions of an app are, which are told apart by the hash in their names. */
export const sharedFolder = "files";

/** Whether all versions of the app ask for this file at one address, so that a browser which has it keeps it. */
export const isAddressedByContent = ({ addressing }: Pick<Release, "addressing">, file: string): boolean =>
  addressing === "content" && /\.[0-9a-f]{8}\.\w+$/.test(file);

/** The path of a file of a release. */
export const filePath = (one: Pick<Release, "name" | "version" | "addressing">, file: string): string =>
  `/r/${one.name}/${isAddressedByContent(one, file) ? sharedFolder : one.version}/${file}`;

/** A release as one language sees it; `language` is the one it is in. */
export type ReleaseInLanguage = Release & { readonly language: Language; readonly heads?: Heads | undefined };

/** A release in the language asked for, or in English where it has no such build; other languages' files are left out. */
export function releaseIn(one: Release, asked: Language): ReleaseInLanguage {
  const language = one.languages?.[asked] === undefined ? "en" : asked;
  const found = one.languages?.[language];
  if (found === undefined) return { ...one, language };
  const { files, ...own } = found;
  return { ...one, ...own, language, integrity: only(one.integrity, files), bytes: only(one.bytes, files) };
}

const only = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = record[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The shares of visitors that a staged rollout goes through before everybody gets the version. */
export const rolloutPercents = [1, 10, 50] as const;

/** How long a stage of a rollout lasts at least, up to a week. */
export const stageMinutes = z.int().min(1).max(10_080);

const offWords = z.string().trim().min(1).max(300);

/** Which versions visitors of one app get: `percent` of them `canary`, the others `stable`. */
export const releasePointer = z.object({
  stable: releaseVersion,
  canary: releaseVersion.nullable(),
  percent: z.int().min(0).max(100),
  /** What was stable before, newest first; `--rollback` takes the first. */
  history: z.array(releaseVersion),
  /** What was rolled back: a restart does not bring it again, a deliberate release does. */
  withdrawn: z.array(releaseVersion).optional(),
  /** The canary's share grows by itself, 1, 10, 50 and then all, after at least so many minutes each. */
  stageMinutes: stageMinutes.optional(),
  /** Of a remote of a team's own repository: where it is mounted and for whom, as its first release said; later ones cannot move it. */
  area: furtherArea.optional(),
  /** Switched off: visitors see the shell's notice in its place, whatever its versions are. */
  off: z.object({ en: offWords, es: offWords, since: z.iso.datetime() }).optional(),
});
export type ReleasePointer = z.infer<typeof releasePointer>;

/**
 * What is live. While a portal runs it is rows of its database, and `registry.json` a copy; `pending` names the apps that were moved in the
 * file while none did, each with what was said about its move. `devOverrides` lets a page take a remote from a developer's machine; never in production.
 */
export const registry = z.object({
  devOverrides: z.boolean(),
  apps: z.record(z.string(), releasePointer),
  pending: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});
export type Registry = z.infer<typeof registry>;
