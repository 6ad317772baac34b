import { ownAccount } from "@roadworthy/contracts/own-account";
import { api } from "./api/api.ts";
import { currentShell } from "./connection/connection.ts";
import { useSave } from "./use-save.ts";

/** Saves a person's own name; the frame shows it at once. `onSaved` brings the page up to date. */
export const useOwnName = (onSaved: () => void, words: { readonly saved: string; readonly failed: string }) =>
  useSave(async (name: string) => {
    await api(ownAccount.changeProfile, { body: { name: name.trim() } });
    await currentShell().refreshUser();
    onSaved();
  }, words);
