/** What of a `package.json` packing looks at. */
export type Manifest = {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, string | object>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  bin?: Record<string, string>;
  [more: string]: unknown;
};

/** What a page has once: the remote itself depends on it, so that its libraries and its own code get the same. */
const onceOnAPage = new Set(["react", "react-dom", "react-router-dom", "zustand", "antd"]);

/** The versions of the workspace's catalog. */
export function catalogVersions(workspaceYaml: string): ReadonlyMap<string, string> {
  const [, block = ""] = /^catalog:\n((?: {2}.*\n)+)/m.exec(workspaceYaml) ?? [];
  return new Map(
    [...block.matchAll(/^ {2}"?([^":\n]+)"?: (\S+)$/gm)].map(([, name = "", version = ""]) => [
      name,
      version,
    ]),
  );
}

/**
 * The `package.json` of a packed library: compiled files in place of sources, versions in place of `catalog:`, and the other libraries as
 * peers, so that a repository has each of them once. `used` leaves out dependencies that the packed files never ask for.
 */
export function packedManifest(
  manifest: Manifest,
  catalog: ReadonlyMap<string, string>,
  libs: ReadonlyMap<string, string>,
  used: ReadonlySet<string> | null = null,
): Manifest {
  const { private: _private, devDependencies: _dev, exports = {}, dependencies = {}, ...rest } = manifest;
  const needed = Object.entries(dependencies).filter(([name]) => used?.has(name) ?? true);
  const versioned = needed.map(([name, range]): [string, string] => {
    const version = range.startsWith("workspace:") ? libs.get(name) : catalog.get(name);
    if (version === undefined)
      throw new Error(`${manifest.name} asks for ${name} ${range}, which has no version.`);
    return [name, version];
  });
  const isPeer = ([name]: [string, string]): boolean => libs.has(name) || onceOnAPage.has(name);
  return {
    ...rest,
    files: ["dist", "README.md", "CHANGELOG.md"],
    exports: Object.fromEntries(Object.entries(exports).map(([name, path]) => [name, compiled(path)])),
    dependencies: Object.fromEntries(versioned.filter((one) => !isPeer(one))),
    peerDependencies: Object.fromEntries(
      versioned.filter(isPeer).map(([name, version]) => [name, `^${version}`]),
    ),
  };
}

function compiled(path: string | object): string | object {
  if (typeof path !== "string") return path;
  const inDist = path.replace(/^\.\//, "./dist/");
  return /\.tsx?$/.test(inDist)
    ? { types: inDist.replace(/\.tsx?$/, ".d.ts"), default: inDist.replace(/\.tsx?$/, ".js") }
    : inDist;
}
