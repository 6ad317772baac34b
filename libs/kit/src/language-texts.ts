/** The language of this build, and its way of writing numbers and dates. */
export const language = {
  code: "en",
  locale: "en-US",
  /** The language one can change to, in its own words. */
  other: { code: "es", name: "Español" },
} as const;
