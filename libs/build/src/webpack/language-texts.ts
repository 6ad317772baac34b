import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@roadworthy/contracts/languages";
import webpack from "webpack";

/**
 * Takes each `x-texts.ts` from the `x-texts.es.ts` beside it, so that a build holds the words of one language only. A module
 * that has no such neighbor stays English; `language-texts.test.ts` holds shell and public area to having them all.
 */
export function languageTexts(language: Language): webpack.WebpackPluginInstance[] {
  if (language === "en") return [];
  return [
    new webpack.NormalModuleReplacementPlugin(textsModule, (resource) => {
      // The plugin asks once before and once after a path was resolved; only the request can be changed without a trace.
      if (resource.createData?.resource !== undefined || !resource.request.startsWith(".")) return;
      const translated = resource.request.replace(/\.([jt]s)$/, `.${language}.$1`);
      if (existsSync(join(resource.context, translated))) resource.request = translated;
    }),
  ];
}

// A package that a team installed is compiled.
const textsModule = /-texts?\.[jt]s$/;
