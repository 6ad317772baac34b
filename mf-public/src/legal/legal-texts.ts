/** The words around a legal text. */
export const legalTexts = {
  updated: (on: string): string => `Last updated ${on}`,
  version: (version: number): string =>
    version === 1 ? "Version 1. There is no earlier version." : `Version ${version}`,
  print: "Print this page",
  contents: "Contents",
  /** Where the text is a translation: which one counts. */
  translation: "",
} as const;
