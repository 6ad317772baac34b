/** The words of a password's field. */
export const passwordFieldTexts = { show: "Show", hide: "Hide" } as const;
