import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import { REMOTE_CONTRACT, type RemoteModule } from "@roadworthy/contracts/remote";
import type { RouteObject } from "@roadworthy/kit/router";
import { remotesOfPage } from "./overrides.ts";

declare global {
  interface Window {
    __ROADWORTHY_ATTEMPTS__?: Record<string, number>;
  }
}

/** Why a remote could not be used; `message` is for the log, not for the screen. */
export class RemoteError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "RemoteError";
  }
}

/**
 * Loads a remote's module. Each attempt asks for another address (`?attempt=2`), because a browser holds a second request
 * for a pending address back until the first one ends. Throws `RemoteError`.
 */
export async function loadRemoteModule(name: string, attempt: number): Promise<RemoteModule<RouteObject>> {
  const release = remotesOfPage()[name];
  if (release === undefined) throw new RemoteError(`${name} has no release.`);
  const address = new URL(release.entry, location.origin);
  if (attempt > 1) {
    address.searchParams.set("attempt", String(attempt));
    passByPreloads();
  }
  const container = name.replaceAll("-", "_");
  registerRemotes([{ name: container, entry: address.href }], { force: attempt > 1 });
  let loaded: unknown;
  try {
    loaded = await loadRemote(`${container}/module`);
  } catch (error) {
    throw new RemoteError(`${name} ${release.version} could not be loaded.`, error);
  }
  const remote = defaultExportOf(loaded);
  if (!isRemoteModule(remote)) throw new RemoteError(`${name} ${release.version} is not a remote.`);
  if (remote.contract !== REMOTE_CONTRACT) {
    throw new RemoteError(`${name} speaks contract ${remote.contract}, the shell ${REMOTE_CONTRACT}.`);
  }
  return remote;
}

/**
 * Makes the chunk loaders ask for what the page preloads by another address, as they do after a failure of their own
 * (`ChunkIntegrityPlugin`): a preload that failed would answer the retry, and "Try Again" would fail once for each layer of files.
 */
function passByPreloads(): void {
  const attempts = (window.__ROADWORTHY_ATTEMPTS__ ??= {});
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=preload]"))
    attempts[href] ||= 1;
}

const defaultExportOf = (loaded: unknown): unknown =>
  typeof loaded === "object" && loaded !== null && "default" in loaded ? loaded.default : undefined;

/** Remotes are made by `defineRemote`, whose type ties `setup` to this shape; here the outline is checked once more. */
const isRemoteModule = (value: unknown): value is RemoteModule<RouteObject> =>
  typeof value === "object" &&
  value !== null &&
  "contract" in value &&
  typeof value.contract === "number" &&
  "setup" in value &&
  typeof value.setup === "function";
