import { loadAuth, show } from "./session.store.ts";

/** A passkey as its owner knows it. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
};

/** Whether this browser has passkeys at all; it has none on a page that is not served securely. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Whether the person themselves closed the browser's passkey dialog, or let it time out. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error &&
  ["NotAllowedError", "AbortError"].includes(error.cause instanceof Error ? error.cause.name : error.name);

/** Reads the person's passkeys. Throws auth-js's error. */
export async function readPasskeys(): Promise<readonly Passkey[]> {
  const client = await loadAuth();
  const { data, error } = await client.passkey.list();
  if (error) throw error;
  return data.map((one) => ({
    id: one.id,
    name: one.friendly_name ?? "",
    addedAt: new Date(one.created_at),
    lastUsedAt: one.last_used_at === undefined ? null : new Date(one.last_used_at),
  }));
}

/** Has the browser make a passkey and keeps it. Throws auth-js's error, also when the person closes the browser's dialog. */
export async function addPasskey(): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.registerPasskey();
  if (error) throw error;
}

/** Gives a passkey another name. Throws auth-js's error. */
export async function renamePasskey(id: string, name: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.passkey.update({ passkeyId: id, friendlyName: name });
  if (error) throw error;
}

/** Removes a passkey. Throws auth-js's error. */
export async function removePasskey(id: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.passkey.delete({ passkeyId: id });
  if (error) throw error;
  const { data } = await client.refreshSession();
  show(data.session);
}

/** Signs in by a passkey the person picks in the browser's dialog. Throws auth-js's error; the store has the person when it resolves. */
export async function signInByPasskey(): Promise<void> {
  const client = await loadAuth();
  const { data, error } = await client.signInWithPasskey();
  if (error) throw error;
  show(data.session);
}
