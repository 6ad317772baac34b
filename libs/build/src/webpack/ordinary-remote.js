import remote from "../../../../mf-public/src/remote.tsx";

/** Stands in for the federation in the ordinary bundle: the public area is part of it, and there is no other. */
export async function loadRemoteModule(name) {
  if (name !== "mf-public") throw new Error(`${name} is not in the ordinary bundle.`);
  return remote;
}
