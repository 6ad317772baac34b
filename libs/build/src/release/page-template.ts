import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Language } from "@roadworthy/contracts/languages";
import { repoDir } from "./apps.ts";

/** The shell's page in one language. The edge sets its `lang` and inserts styles, scripts and data at the mark. */
export async function pageTemplate(language: Language): Promise<string> {
  const kit = join(repoDir, "libs/kit/src");
  const [template, { brand }, { texts }] = await Promise.all([
    readFile(join(repoDir, "shell/src/index.html"), "utf8"),
    import(pathToFileURL(join(kit, "brand.ts")).href),
    import(
      pathToFileURL(join(kit, language === "en" ? "brand-texts.ts" : `brand-texts.${language}.ts`)).href
    ),
  ]);
  return template
    .replaceAll("%brand%", brand.name)
    .replaceAll("%tagline%", texts.tagline)
    .replaceAll("%without-scripts%", texts.withoutScripts);
}

/** How the edge presents the brand outside of pages: in the web app manifest, in feeds, and in the contact for security reports. */
export async function siteText(): Promise<string> {
  const { brand } = await import(pathToFileURL(join(repoDir, "libs/kit/src/brand.ts")).href);
  return JSON.stringify({
    name: brand.name,
    tagline: brand.tagline,
    securityEmail: brand.securityEmail,
  });
}

/** The text of the script a prerendered page starts with; the edge inlines it into the page. */
export async function takeOverText(): Promise<string> {
  const { takeOver } = await import(pathToFileURL(join(repoDir, "shell/src/prerender/take-over.ts")).href);
  return `(${String(takeOver).replaceAll(/\s*\/\/.*$|^\s+/gm, "")})()`;
}
