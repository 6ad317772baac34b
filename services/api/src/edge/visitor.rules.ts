import type { ReleasePointer } from "@roadworthy/contracts/releases";
import { percentileOf } from "@roadworthy/domain/variant.rules";

/**
 * The version one visitor gets of one app. The same visitor always falls into the same percentile of an app's visitors, so a
 * canary is sticky, and raising its percentage only adds people.
 */
export function versionFor(visitor: string, app: string, pointer: ReleasePointer): string {
  if (pointer.canary === null) return pointer.stable;
  return percentileOf(visitor, app) < pointer.percent ? pointer.canary : pointer.stable;
}
