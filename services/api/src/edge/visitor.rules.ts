import type { ReleasePointer } from "@roadworthy/contracts/releases";

/**
 * The version one visitor gets of one app. The same visitor always falls into the same percentile of an app's visitors, so a
 * canary is sticky, and raising its percentage only adds people. FNV-1a spreads random ids evenly enough for that.
 */
export function versionFor(visitor: string, app: string, pointer: ReleasePointer): string {
  if (pointer.canary === null) return pointer.stable;
  return fnv1a(`${app}:${visitor}`) % 100 < pointer.percent ? pointer.canary : pointer.stable;
}

/** 32-bit FNV-1a (draft-eastlake-fnv), mixed once more because its low bits alone are weak. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
