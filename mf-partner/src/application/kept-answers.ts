import type { ApplicationAnswers } from "@roadworthy/contracts/certification";

/** What was typed into the application but not saved, by person, for as long as the tab lives. */
const keyOf = (userId: string): string => `roadworthy.application.${userId}`;

/** What the person typed since `saved`, which is what the server has; `null` when there is nothing, or someone has saved since. */
export function keptAnswers<Draft>(userId: string, saved: ApplicationAnswers): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { since, draft } = kept as { since?: string; draft?: Draft };
    return since === JSON.stringify(saved) ? (draft ?? null) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed, so that a reload or a look at another page does not lose it. */
export function keepAnswers(userId: string, saved: ApplicationAnswers, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ since: JSON.stringify(saved), draft }));
  } catch {
    // A browser that stores nothing keeps nothing.
  }
}

/** Drops what was kept, once it is saved. */
export function forgetAnswers(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept.
  }
}
