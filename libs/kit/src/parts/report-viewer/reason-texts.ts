/** What bureaus say of a score. Apart from the viewer's words, so that a page with one reason need not load them all. */
export const reasonTexts = {
  /** A bureau's words for a reason, in Spanish where they are known. */
  scoreReason: (text: string): string => text,
} as const;
