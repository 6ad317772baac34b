import { isSentAlready, troubleOf } from "./sign-in-trouble.rules.ts";
import { signUpOptions, type NewAccount } from "./sign-up-code.ts";
import { loadAuth, show } from "./session.store.ts";

/**
 * Signs in with a password, and returns whether it is one that others know by now. Throws auth-js's error; the store has the person
 * when it resolves.
 */
export async function signIn(email: string, password: string): Promise<{ isPasswordWeak: boolean }> {
  const client = await loadAuth();
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  show(data.session);
  return { isPasswordWeak: data.weakPassword !== undefined };
}

/** What a registration carries; `companyName` only for partners. */
type Registration = NewAccount & { password: string };

/** The address of a registration that nobody answered; it may have opened the account. */
let unheard: string | null = null;

/** Registers and signs in; `"unconfirmed"` when a code sent to the address has to be entered first. Throws auth-js's error. */
export async function register({
  email,
  password,
  ...account
}: Registration): Promise<"signedIn" | "unconfirmed"> {
  const client = await loadAuth();
  const { data, error } = await client.signUp({
    email,
    password,
    options: signUpOptions(account),
  });
  // A code that was sent a moment ago still works, so there is nothing to wait for.
  if (isSentAlready(error)) return "unconfirmed";
  if (error?.code === "user_already_exists" && email === unheard) {
    await signIn(email, password);
    return "signedIn";
  }
  if (error) {
    if (["offline", "busy"].includes(troubleOf(error))) unheard = email;
    throw error;
  }
  if (data.session === null) return "unconfirmed";
  show(data.session);
  return "signedIn";
}
