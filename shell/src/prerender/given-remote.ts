import type { RemoteModule } from "@roadworthy/contracts/remote";
import type { RouteObject } from "@roadworthy/kit/router";

let given: RemoteModule<RouteObject> | null = null;

/** Hands over the public remote, which the renderer has loaded already. */
export function giveRemote(remote: RemoteModule<RouteObject>): void {
  given = remote;
}

/** Stands in for the federation where pages are rendered: there is the public remote and no other. */
export async function loadRemoteModule(name: string): Promise<RemoteModule<RouteObject>> {
  if (given === null || name !== "mf-public") throw new Error(`${name} is not rendered ahead.`);
  return given;
}
