/** The languages the site is written in; the first one is what a visitor gets whose language is not among them. */
export const languages = ["en", "es"] as const;

/** A language of the site, as an HTML `lang` says it. */
export type Language = (typeof languages)[number];

/** Whether a word is one of the site's languages. */
export const isLanguage = (word: unknown): word is Language =>
  languages.some((language) => language === word);
