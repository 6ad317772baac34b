/** The texts of a plan whose features work, in order; `ids` holds the feature of each text at the same index. */
export const workingFeatures = (
  texts: readonly string[],
  ids: readonly string[],
  working: ReadonlySet<string>,
): string[] => texts.filter((_text, place) => working.has(ids[place] ?? ""));
