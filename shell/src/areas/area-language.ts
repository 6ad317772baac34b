import type { Language } from "@roadworthy/contracts/languages";
import { language } from "@roadworthy/kit/language";
import { remotesOfPage } from "../federation/overrides.ts";
import type { Area } from "@roadworthy/contracts/areas";

/** The language an area is written in where that is not the page's: for the `lang` of what it shows. */
export function foreignLanguageOf(area: Area): Language | undefined {
  const release = remotesOfPage()[area.remote];
  if (release === undefined) return undefined;
  const written = release.language ?? "en";
  return written === language ? undefined : written;
}
