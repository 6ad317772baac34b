import { createRequire } from "node:module";

/**
 * What the page has exactly once. The shell brings it, eagerly unless it `isLate`: then in a file of its own that comes with what first needs
 * it. Remotes carry no copy of their own.
 */
const sharedRequests: readonly { request: string; owner: string; isLate?: true }[] = [
  { request: "react", owner: "react" },
  { request: "react/", owner: "react" },
  { request: "react-dom", owner: "react-dom" },
  { request: "react-dom/", owner: "react-dom" },
  { request: "zustand", owner: "zustand" },
  { request: "zustand/vanilla", owner: "zustand" },
  { request: "@roadworthy/kit/router", owner: "@roadworthy/kit" },
  { request: "zod", owner: "zod", isLate: true },
];

type Share = {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
  import?: false;
};

/** No app depends on zod itself: the contracts do, which every app reads from this repository. */
const ofContracts = createRequire(import.meta.resolve("@roadworthy/contracts/endpoint"));

/**
 * The share list of one side of the federation. Versions are those the app in `appDir` resolves; a remote asks for the
 * same major and at least the minor it was built against.
 */
export function sharesOf(side: "host" | "remote", appDir: string): Record<string, Share> {
  const ofApp = createRequire(`${appDir}/package.json`);
  const shares: Record<string, Share> = {};
  for (const { request, owner, isLate } of sharedRequests) {
    const version = versionOf(owner, isLate ? ofContracts : ofApp);
    shares[request] = {
      singleton: true,
      strictVersion: true,
      version,
      requiredVersion: `^${version.split(".").slice(0, 2).join(".")}`,
      eager: side === "host" && isLate !== true,
      ...(side === "remote" ? { import: false } : {}),
    };
  }
  return shares;
}

function versionOf(owner: string, require: NodeJS.Require): string {
  const folder = (require.resolve.paths(owner) ?? [])
    .map((modules) => `${modules}/${owner}/package.json`)
    .find((file) => isThere(file, require));
  if (folder === undefined) throw new Error(`The shared package ${owner} is not a dependency of this app.`);
  const manifest: unknown = require(folder);
  if (typeof manifest === "object" && manifest !== null && "version" in manifest)
    return String(manifest.version);
  throw new Error(`${folder} has no version.`);
}

function isThere(file: string, require: NodeJS.Require): boolean {
  try {
    require.resolve(file);
    return true;
  } catch {
    return false;
  }
}
