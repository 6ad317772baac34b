import { useState } from "react";
import { messageOf } from "./api/api.ts";
import { notify } from "./notifications.ts";

/** A save shows that it is under way for at least this long, so that it does not flicker. Source: specification. */
const shownMs = 500;

/**
 * Runs a save: `isSaving` lasts at least 500 ms, then a notice says `saved`; a failed save shows the reason (or `failed`), and the input
 * stays. Resolves to whether it was saved.
 */
export function useSave<Input>(
  save: (input: Input) => Promise<unknown>,
  words: { readonly saved: string; readonly failed: string },
): { isSaving: boolean; run: (input: Input) => Promise<boolean> } {
  const [isSaving, setIsSaving] = useState(false);
  async function run(input: Input): Promise<boolean> {
    setIsSaving(true);
    try {
      const [outcome] = await Promise.allSettled([
        save(input),
        new Promise((resolve) => setTimeout(resolve, shownMs)),
      ]);
      if (outcome.status === "rejected") throw outcome.reason;
      notify({ type: "success", message: words.saved });
      return true;
    } catch (error) {
      notify({ type: "error", message: messageOf(error, words.failed) });
      return false;
    } finally {
      setIsSaving(false);
    }
  }
  return { isSaving, run };
}
