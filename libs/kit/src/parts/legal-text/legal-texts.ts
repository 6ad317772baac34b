/** What stands around a text that people agree to, where it isn't in the page's language; English needs neither. */
export const legalTexts = { translation: "", counts: "" } as const;
