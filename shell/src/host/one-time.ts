import type { EmailOtpType } from "@supabase/auth-js";
import { loadAuth, show } from "./session.store.ts";
import { digitsOf } from "./typed-code.rules.ts";

/** What a code of mail can be for where it is typed. */
export type CodeType = "signup" | "email" | "recovery";

/**
 * Has a code sent to an address; the link beside it leads on to the path `next`. Whether anybody has the address is not told.
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

/** Signs in with a code that was typed. Throws auth-js's error. */
export async function enterCode(email: string, code: string, type: CodeType): Promise<void> {
  const client = await loadAuth();
  const { data, error } = await client.verifyOtp({ email, token: digitsOf(code), type });
  if (error) throw error;
  show(data.session);
}

/** Uses a mailed link; `"half"` when a change of address waits for the other address to agree. Throws auth-js's error. */
export async function openLink(token: string, type: EmailOtpType): Promise<"signedIn" | "half"> {
  const client = await loadAuth();
  const { data, error } = await client.verifyOtp({ token_hash: token, type });
  if (error) throw error;
  if (data.session === null) return "half";
  show(data.session);
  return "signedIn";
}

/** What came of a wish for a new password. */
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
