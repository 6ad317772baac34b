import type { Language } from "@roadworthy/contracts/languages";
import { language as texts } from "./language-texts.ts";

/** The language this bundle was built in. */
export const language: Language = texts.code;

/** How this bundle writes numbers and dates, a BCP 47 tag. */
export const locale: string = texts.locale;

/** The site's other language, by its own name. */
export const otherLanguage: { readonly code: Language; readonly name: string } = texts.other;
