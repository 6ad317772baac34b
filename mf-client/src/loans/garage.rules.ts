/** A typed whole number, with or without thousands separators; `null` for an empty field. */
export const wholeNumber = (text: string): number | null =>
  text.trim() === "" ? null : Math.round(Number(text.replaceAll(",", "")));
