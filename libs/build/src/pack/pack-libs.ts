import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repoDir } from "../release/apps.ts";
import { catalogVersions, packedManifest, type Manifest } from "./packed-manifest.rules.ts";

const run = promisify(execFile);

/** The libraries that a remote is made of, those first that others need. */
export const packedLibs = ["contracts", "domain", "kit", "build"] as const;
type Lib = (typeof packedLibs)[number];

/** Of the build, what makes and ships a remote; the rest starts and tests the portal. */
const buildEntries = [
  "src/webpack/preset.ts",
  "src/release/compile.ts",
  "src/release/main.ts",
  "src/dev/own-remote.ts",
];

/** Compiles and packs the libraries (`npm pack`) into a folder; returns the names of the tarballs by library. */
export async function packLibs(outDir: string): Promise<Record<Lib, string>> {
  await mkdir(outDir, { recursive: true });
  const catalog = catalogVersions(await readFile(join(repoDir, "pnpm-workspace.yaml"), "utf8"));
  const packed = await Promise.all(
    packedLibs.map(async (lib) => [lib, await packLib(lib, outDir, catalog)] as const),
  );
  return Object.fromEntries(packed) as Record<Lib, string>;
}

async function packLib(lib: Lib, outDir: string, catalog: ReadonlyMap<string, string>): Promise<string> {
  const libDir = join(repoDir, "libs", lib);
  const staging = await mkdtemp(join(tmpdir(), `pack-${lib}-`));
  try {
    await emit(lib, libDir, join(staging, "dist"));
    await copyRest(lib, libDir, staging);
    const manifest: Manifest = JSON.parse(await readFile(join(libDir, "package.json"), "utf8"));
    const used = lib === "build" ? await importsIn(join(staging, "dist")) : null;
    const packed = packedManifest(manifest, catalog, await packedVersions(), used);
    if (lib === "build") {
      packed.bin = {
        "roadworthy-release": "./dist/src/release/main.js",
        "roadworthy-dev": "./dist/src/dev/own-remote.js",
      };
    }
    await writeFile(join(staging, "package.json"), `${JSON.stringify(packed, null, 2)}\n`);
    const { stdout } = await run(
      "npm",
      ["pack", "--silent", "--ignore-scripts", "--pack-destination", outDir],
      {
        cwd: staging,
      },
    );
    return stdout.trim().split("\n").at(-1) ?? "";
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function packedVersions(): Promise<Map<string, string>> {
  const manifests = packedLibs.map(async (lib): Promise<Manifest> => {
    return JSON.parse(await readFile(join(repoDir, "libs", lib, "package.json"), "utf8"));
  });
  return new Map((await Promise.all(manifests)).map(({ name, version }) => [name, version]));
}

/** JavaScript and declarations. Types were checked where the sources are; here they are only written. */
async function emit(lib: Lib, libDir: string, outDir: string): Promise<void> {
  const isForBrowsers = lib === "kit";
  const config = {
    extends: join(repoDir, isForBrowsers ? "tsconfig.browser.json" : "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: libDir,
      outDir,
      typeRoots: [join(repoDir, "node_modules/@types"), join(libDir, "node_modules/@types")],
    },
    ...(lib === "build"
      ? { files: buildEntries.map((file) => join(libDir, file)) }
      : {
          include: [join(libDir, "src"), join(libDir, "sdk")],
          exclude: [join(libDir, "**/*.test.ts"), join(libDir, "**/*.test.tsx")],
        }),
  };
  const file = join(dirname(outDir), "tsconfig.json");
  await writeFile(file, JSON.stringify(config));
  try {
    await run(process.execPath, [join(repoDir, "node_modules/typescript/bin/tsc"), "-p", file], {
      cwd: libDir,
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    const said = error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
    throw new Error(`libs/${lib} does not compile:\n${said}`, { cause: error });
  }
  await rm(file);
}

/** Styles, pictures, scripts that are JavaScript already, and declarations written by hand. */
async function copyRest(lib: Lib, libDir: string, staging: string): Promise<void> {
  const folder = lib === "build" ? "src/webpack" : "src";
  const wanted = /\.(?:css|json|woff2|svg|png|js)$|\.d\.ts$/;
  for (const entry of await readdir(join(libDir, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !wanted.test(entry.name) || entry.name === "ordinary-remote.js") continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(staging, "dist", path.slice(libDir.length + 1));
    await mkdir(dirname(target), { recursive: true });
    await cp(path, target);
  }
  for (const name of ["README.md", "CHANGELOG.md"]) await cp(join(libDir, name), join(staging, name));
}

/** The packages that compiled files ask for. */
async function importsIn(dir: string): Promise<Set<string>> {
  // What the loaders ask for in their turn.
  const found = new Set(["@swc/core", "react-refresh"]);
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(?:js|d\.ts)$/.test(entry.name)) continue;
    const text = await readFile(join(entry.parentPath, entry.name), "utf8");
    for (const [, name] of text.matchAll(
      /(?:from |import |import\(|import\.meta\.resolve\()"((?:@[\w-]+\/)?[\w-]+(?:\.[\w-]+)*)[^"]*"/g,
    ))
      if (name !== undefined) found.add(name);
  }
  return found;
}
