/** Where a form's unsaved input is kept: which form, and of whom. */
type Place = { readonly form: string; readonly userId: string };

const keyOf = ({ form, userId }: Place): string => `roadworthy.draft.${form}.${userId}`;

/**
 * What the person typed into a form since `saved`, which is what the server has, as this tab keeps it; `null` when there is nothing, or
 * someone has saved since.
 */
export function keptDraft<Draft>(place: Place, saved: unknown): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { since, draft } = kept as { since?: string; draft?: Draft };
    return since === JSON.stringify(saved) ? (draft ?? null) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed for as long as the tab lives, so that a reload or a look at another page does not lose it. Not for anything secret. */
export function keepDraft(place: Place, saved: unknown, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify({ since: JSON.stringify(saved), draft }));
  } catch {
    // A browser that stores nothing keeps nothing.
  }
}

/** Drops what was kept, once it is saved. */
export function forgetDraft(place: Place): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}
