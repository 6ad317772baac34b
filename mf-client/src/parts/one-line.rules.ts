/** A text as it goes on one line, as the bureaus' forms and our lists have it: line breaks become spaces. */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");
