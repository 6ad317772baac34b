import { cp, mkdir, readdir, readlink, realpath, symlink, writeFile } from "node:fs/promises";
import { createRequire, isBuiltin } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { build } from "rolldown";
import { apiFlags, projectDir } from "../launch/project.ts";

/** Files that Node is told to run by name or URL, so no import leads to them. */
const entries = [
  "main",
  "cli",
  "edge/render-process",
  "edge/check-pages",
  "accounts/passwords/password-hash-worker",
  "platform/pdf/pdf-worker",
];

/** Files the server reads in addition to its code. */
const readFiles = [
  "services/api/migrations",
  "services/api/src/database",
  "services/api/guides",
  "services/api/CHANGELOG.md",
  "services/api/src/business/compliance-pack",
  "libs/contracts/sdk/roadworthy.ts",
];

/** Packages that are resolved by name at run time. */
const readPackages = ["@expo-google-fonts/overpass"];

const api = join(projectDir, "services/api");

/**
 * Writes the server into a folder: our code without types, each file where its source is, so that it still finds the
 * files it reads next to itself; and only the packages it imports, with their dependencies, in the lock file's versions.
 */
export async function buildServer(folder: string): Promise<void> {
  const server = join(folder, "server");
  const imported = new Map<string, string>(readPackages.map((name) => [name, api]));
  await build({
    input: Object.fromEntries(
      entries.map((entry) => [`services/api/src/${entry}`, join(api, "src", `${entry}.ts`)]),
    ),
    platform: "node",
    external: (id, importer) => {
      if (isBuiltin(id)) return true;
      if (id.startsWith(".") || id.startsWith("/") || id.startsWith("@roadworthy/")) return false;
      if (importer !== undefined && !importer.includes(`${sep}node_modules${sep}`))
        imported.set(packageOf(id), dirname(importer));
      return true;
    },
    output: {
      dir: server,
      format: "esm",
      preserveModules: true,
      preserveModulesRoot: projectDir,
      entryFileNames: "[name].js",
      sourcemap: true,
    },
    logLevel: "warn",
  });
  for (const path of readFiles) {
    await mkdir(dirname(join(server, path)), { recursive: true });
    await cp(join(projectDir, path), join(server, path), {
      recursive: true,
      filter: (from) => !from.endsWith(".test.ts"),
    });
  }
  await copyPackages(imported, join(server, "node_modules"));
  const scripts = {
    start: `node --enable-source-maps ${apiFlags.join(" ")} server/services/api/src/main.js`,
    cli: "node --enable-source-maps server/services/api/src/cli.js",
  };
  const about = {
    name: "roadworthy-production",
    private: true,
    type: "module",
    engines: { node: ">=24" },
    scripts,
  };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(about, null, 2)}\n`);
}

/** `@scope/name` of `@scope/name/file`. */
const packageOf = (id: string): string => id.split("/", id.startsWith("@") ? 2 : 1).join("/");

/** Copies packages with their dependencies in pnpm's layout: each package next to links to its own dependencies. */
async function copyPackages(imported: ReadonlyMap<string, string>, target: string): Promise<void> {
  const store = join(projectDir, "node_modules/.pnpm");
  const copied = new Set<string>();

  /** Copies a package's place in the store, and those of its dependencies. */
  async function copyPlace(packageDir: string): Promise<void> {
    const [place = ""] = relative(store, packageDir).split(sep);
    if (place === "" || place === ".." || copied.has(place)) return;
    copied.add(place);
    const from = join(store, place, "node_modules");
    await cp(from, join(target, ".pnpm", place, "node_modules"), { recursive: true, verbatimSymlinks: true });
    for (const link of await linksIn(from)) await copyPlace(await realpath(link));
  }

  for (const [name, importer] of imported) {
    const packageDir = await realpath(await folderOf(name, importer));
    await copyPlace(packageDir);
    const link = join(target, name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(target, ".pnpm", relative(store, packageDir))), link);
  }
}

/** Where Node finds the package when this importer asks for it. */
async function folderOf(name: string, importer: string): Promise<string> {
  const paths = createRequire(join(importer, "any.js")).resolve.paths(name) ?? [];
  for (const path of paths) {
    const found = await realpath(join(path, name)).catch(() => null);
    if (found !== null) return found;
  }
  throw new Error(`The package ${name} is not installed.`);
}

/** The links to packages in a `node_modules` folder. */
async function linksIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true });
  const inner = found.filter((entry) => entry.isDirectory() && entry.name.startsWith("@"));
  const links = found.filter((entry) => entry.isSymbolicLink()).map(({ name }) => join(folder, name));
  const scoped = await Promise.all(inner.map(({ name }) => linksIn(join(folder, name))));
  const existing = await Promise.all(
    [...links, ...scoped.flat()].map(async (link) => [link, await readlink(link).catch(() => null)] as const),
  );
  return existing.filter(([, to]) => to !== null).map(([link]) => link);
}
