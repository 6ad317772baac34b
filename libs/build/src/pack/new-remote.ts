import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { areas, type FurtherArea } from "@roadworthy/contracts/areas";
import { REMOTE_CONTRACT } from "@roadworthy/contracts/remote";
import { repoDir } from "../release/apps.ts";
import { packedLibs, packLibs } from "./pack-libs.ts";
import { catalogVersions } from "./packed-manifest.rules.ts";

const templateDir = join(repoDir, "libs/build/template");
const packages = ["antd", "react", "react-dom", "react-router-dom", "zustand"];
const devPackages = [
  "@testing-library/dom",
  "@testing-library/react",
  "@types/react",
  "@types/react-dom",
  "happy-dom",
  "oxlint",
  "typescript",
  "vitest",
];

/** A remote to be: its name, where the portal is to mount it, and for whom. */
export type NewRemote = { readonly name: string; readonly area: FurtherArea };

/** Why there can be no remote of this name; `null` if there can. */
export function refusalOf({ name, area }: NewRemote): string | null {
  if (!/^mf-[a-z][a-z0-9-]{1,36}$/.test(name))
    return "Its name begins with mf- and has small letters, digits and hyphens.";
  const known = areas.find(({ remote, basePath }) => remote === name || basePath === area.basePath);
  return known ? `${known.remote} at ${known.basePath || "/"} is one of this repository's own.` : null;
}

/**
 * Writes the repository of a new remote into a folder that is not there yet or is empty: sources, settings, and the packed libraries it
 * installs. Nothing in it points at this repository.
 */
export async function writeNewRemote(remote: NewRemote, folder: string): Promise<void> {
  const refusal = refusalOf(remote);
  if (refusal !== null) throw new Error(refusal);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const tarballs = await packLibs(join(folder, "packages"));
  const catalog = catalogVersions(await readFile(join(repoDir, "pnpm-workspace.yaml"), "utf8"));
  const versions = (names: readonly string[]): [string, string][] =>
    names.map((name) => [name, catalog.get(name) ?? fail(`The catalog has no ${name}.`)]);
  const libs = packedLibs.map((lib): [string, string] => [
    `@roadworthy/${lib}`,
    `file:packages/${tarballs[lib]}`,
  ]);
  const isBuild = ([name]: [string, string]): boolean => name === "@roadworthy/build";
  const words = {
    name: remote.name,
    id: remote.name.slice("mf-".length),
    title: titleOf(remote.name),
    basePath: remote.area.basePath,
    role: remote.area.role,
    contract: String(REMOTE_CONTRACT),
    dependencies: json([...libs.filter((one) => !isBuild(one)), ...versions(packages)]),
    devDependencies: json([...libs.filter(isBuild), ...versions(devPackages)]),
    // As in the workspace: 2.2.2 asks for a package that the registry does not have.
    overrides: json([["@antv/g-canvas", "2.2.0"]]),
  };
  for (const entry of await readdir(templateDir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(templateDir.length + 1).replace(/\.template$/, "");
    const target = join(folder, name === "gitignore" ? ".gitignore" : name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, filled(await readFile(path, "utf8"), words));
  }
}

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, word: string) => words[word] ?? fail(`The template asks for ${word}.`),
  );

const titleOf = (name: string): string =>
  name.replace(/^mf-(.)/, (_, first: string) => first.toUpperCase()).replaceAll("-", " ");

const json = (entries: readonly [string, string][]): string =>
  JSON.stringify(Object.fromEntries(entries), null, 2).replaceAll("\n", "\n  ");

function fail(message: string): never {
  throw new Error(message);
}
