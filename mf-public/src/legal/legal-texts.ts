/** The words around a legal text. */
export const legalTexts = {
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  request: "Ask about your data, with or without an account",
  failed: "This text could not be loaded",
  updated: (on: string): string => `Last updated ${on}`,
  dated: (on: string): string => `Draft of ${on}`,
  version: (version: number): string => `Version ${version}`,
  print: "Print this page",
  contents: "Contents",
  versions: {
    heading: "Versions",
    inForce: "in force",
    draft: "draft, never in force",
  },
  older: {
    draft:
      "This is a draft. It was never in force and no one has agreed to it; we keep it here so you can see what became of it.",
    notInForce: "This version is not the one in force.",
    missing: "That version doesn't exist. This is the one in force.",
    link: "Read the version in force",
  },
  changes: {
    summary: (version: number): string => `What changed since version ${version}`,
    none: "Only the number and the date.",
    lead: "The sentence under the heading",
    key: "Added words are underlined, removed words are struck through. Unchanged parts are left out.",
    added: "Added:",
    removed: "Removed:",
    end: "end of change",
    sectionAdded: "new section",
    sectionRemoved: "section removed",
  },
  /** Where the text is a translation: which one counts. */
  translation: "",
} as const;
