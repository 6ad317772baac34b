import { isSentAlready } from "./sign-in-trouble.rules.ts";
import { loadAuth } from "./session.store.ts";

/** Who opens an account; `companyName` only for partners. */
export type NewAccount = {
  role: "client" | "partner";
  name: string;
  email: string;
  companyName?: string;
  /** The path that the mailed link leads on to. */
  next: string | null;
};

/** What auth-js is told of the person with a sign-up. */
export const signUpOptions = ({ role, name, companyName, next }: Omit<NewAccount, "email">) => ({
  data: { name, role, ...(companyName && { company_name: companyName }) },
  ...(next !== null && { emailRedirectTo: `${location.origin}${next}` }),
});

/**
 * Has a code mailed that opens a new account without a password once it is entered, or the account that the address has already;
 * the reply does not reveal which. Throws auth-js's error.
 */
export async function sendSignUpCode({ email, ...account }: NewAccount): Promise<void> {
  const client = await loadAuth();
  const options = { ...signUpOptions(account), shouldCreateUser: true };
  const { error } = await client.signInWithOtp({ email, options });
  // A code that was sent a moment ago still works, so there is nothing to wait for.
  if (error && !isSentAlready(error)) throw error;
}
