/** The texts of a plan whose features work, in their order; `ids` names the feature of each text by its place. */
export const workingFeatures = (
  texts: readonly string[],
  ids: readonly string[],
  working: ReadonlySet<string>,
): string[] => texts.filter((_text, place) => working.has(ids[place] ?? ""));
