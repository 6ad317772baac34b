import { pageData, type RemoteRelease } from "../page-data.ts";

const storageKey = "roadworthy.override";

/**
 * The remotes of this page: those of the registry, and in a development installation the addresses a developer put into
 * `localStorage["roadworthy.override"]` as `{"mf-client": "http://localhost:3002/remoteEntry.js"}`.
 */
export function remotesOfPage(): Readonly<Record<string, RemoteRelease>> {
  if (!pageData.devOverrides) return pageData.remotes;
  const overridden = Object.entries(storedOverrides()).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  return {
    ...pageData.remotes,
    ...Object.fromEntries(
      overridden.map(([name, entry]) => [name, { ...pageData.remotes[name], version: "override", entry }]),
    ),
  };
}

function storedOverrides(): object {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** The origins scripts may come from on this page. */
export const scriptOrigins = (): Set<string> =>
  new Set([
    location.origin,
    ...Object.values(remotesOfPage()).map(({ entry }) => new URL(entry, location.origin).origin),
  ]);
