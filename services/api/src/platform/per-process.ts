import type { Deps } from "./ctx.ts";

/**
 * Something that one API process keeps in memory, created on first use and kept in
 * `deps.memory`, so that two processes' applications in one test never share it.
 */
export function perProcess<T, Needs extends Partial<Deps> = object>(
  make: (deps: Needs) => T,
): (deps: Pick<Deps, "memory"> & Needs) => T {
  const key = Symbol("per process");
  return (deps) => {
    if (!deps.memory.has(key)) deps.memory.set(key, make(deps));
    // Only this function writes under its own symbol.
    return deps.memory.get(key) as T;
  };
}
