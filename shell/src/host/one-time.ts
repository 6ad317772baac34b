import type { EmailOtpType } from "@supabase/auth-js";
import { accessToken, loadAuth, show } from "./session.store.ts";
import { digitsOf } from "./typed-code.rules.ts";

/** What a mailed code can be for when it is typed in. */
export type CodeType = "signup" | "email" | "recovery";

/**
 * Has a code sent to an address; the link beside it leads on to the path `next`. The reply does not reveal whether anybody has the address.
 * Throws auth-js's error.
 */
export async function sendCode(email: string, type: CodeType, next: string | null): Promise<void> {
  const client = await loadAuth();
  const leadingOn = next !== null && { emailRedirectTo: `${location.origin}${next}` };
  const { error } = await {
    signup: () => client.resend({ type: "signup", email, options: { ...leadingOn } }),
    email: () => client.signInWithOtp({ email, options: { shouldCreateUser: false, ...leadingOn } }),
    recovery: () => client.resetPasswordForEmail(email),
  }[type]();
  if (error && error.code !== "otp_disabled") throw error;
}

/** How a code or link was taken; a sign-up whose password was disputed opens without one. */
export type Entry = "signedIn" | "passwordMissing";

const entryOf = (session: unknown): Entry =>
  Reflect.get(Object(session), "password_missing") === true ? "passwordMissing" : "signedIn";

/** Signs in with a code that was typed. Throws auth-js's error. */
export async function enterCode(email: string, code: string, type: CodeType): Promise<Entry> {
  const client = await loadAuth();
  const { data, error } = await client.verifyOtp({ email, token: digitsOf(code), type });
  if (error) throw error;
  show(data.session);
  return entryOf(data.session);
}

/** Uses a mailed link; `"half"` when a change of address waits for the other address to agree. Throws auth-js's error. */
export async function openLink(token: string, type: EmailOtpType): Promise<Entry | "half"> {
  const client = await loadAuth();
  const { data, error } = await client.verifyOtp({ token_hash: token, type });
  if (error) throw error;
  if (data.session === null) return "half";
  show(data.session);
  return entryOf(data.session);
}

/** Whose account a mailed link opens: the masked address, whether it is who is signed in here, and a business that it would found. */
export type LinkedAccount = {
  readonly account: string;
  readonly isCurrent: boolean;
  readonly companyName: string | null;
};

/** Looks at a mailed link without using it; `null` when it is spent. Throws when the server cannot say. */
export async function lookAtLink(token: string, type: EmailOtpType): Promise<LinkedAccount | null> {
  const bearer = await accessToken();
  const reply = await fetch("/auth/v1/verify/look", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ token_hash: token, type }),
    signal: AbortSignal.timeout(10_000),
  });
  if (reply.status === 403) return null;
  if (!reply.ok) throw new Error(`The auth service answered ${reply.status}.`);
  // Our own route of the auth service; auth-js has no method for it.
  const told = (await reply.json()) as { account: string; is_current: boolean; company_name: string | null };
  return { account: told.account, isCurrent: told.is_current, companyName: told.company_name };
}

/** The address that opens a link of a PKCE flow: it leads to where the link was asked for, which alone can end the flow. */
export const strictLinkAddress = (token: string, type: string, leadingTo: string | null): string =>
  `/auth/v1/verify?${new URLSearchParams({ token, type, ...(leadingTo !== null && { redirect_to: leadingTo }) }).toString()}`;

/** The outcome of asking for a new password. */
export type PasswordOutcome = "changed" | "weak" | "same" | "reauthenticate";

/** Sets the signed-in person's password; `nonce` is the code that confirms who they are. Throws auth-js's error for what the person cannot mend. */
export async function setPassword(password: string, nonce?: string): Promise<PasswordOutcome> {
  const client = await loadAuth();
  const { error } = await client.updateUser({ password, ...(nonce && { nonce }) });
  if (error === null) return "changed";
  const outcome = mendable.get(error.code ?? "");
  if (outcome === undefined) throw error;
  return outcome;
}

const mendable: ReadonlyMap<string, PasswordOutcome> = new Map([
  ["weak_password", "weak"],
  ["same_password", "same"],
  ["reauthentication_needed", "reauthenticate"],
]);

/** Has a code sent that confirms who is signed in. Throws auth-js's error. */
export async function sendIdentityCode(): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.reauthenticate();
  if (error) throw error;
}

/** Whether a request was refused because the last one was a moment ago. */
export const isTooSoon = (error: unknown): boolean =>
  error instanceof Error && "status" in error && error.status === 429;

/** Whether the server looked at what was sent and refused it. A server out of reach says nothing about it. */
export const wasRefused = (error: unknown): boolean =>
  error instanceof Error &&
  "status" in error &&
  typeof error.status === "number" &&
  error.status >= 400 &&
  error.status < 500;
