import { loadAuth } from "../session.store.ts";
import { serverNow } from "./server-clock.ts";
import { waitingEmail } from "./waiting-change.rules.ts";

/** A person's address, and the one it is to become once both have agreed. */
export type EmailAddress = {
  readonly current: string;
  readonly waiting: string | null;
  /** Whether their company decides about it, and about how they sign in. */
  readonly isManaged: boolean;
};

/** Reads the person's address from the server. Throws auth-js's error. */
export async function readEmailAddress(): Promise<EmailAddress> {
  const client = await loadAuth();
  const { data, error } = await client.getUser();
  if (error) throw error;
  const { email, is_sso_user: isManaged } = data.user;
  const waiting = waitingEmail(data.user, serverNow());
  return { current: email ?? "", waiting, isManaged: isManaged === true };
}

/** The outcome of asking for another address. */
export type EmailOutcome = "sent" | "taken" | "malformed" | "tooSoon";

/** Asks for another address: a mail goes to the old and to the new one, and each has to be answered. Throws auth-js's error for what the person cannot mend. */
export async function changeEmail(email: string): Promise<EmailOutcome> {
  const client = await loadAuth();
  const { error } = await client.updateUser({ email });
  if (error === null) return "sent";
  if (error.status === 429) return "tooSoon";
  const outcome = mendable.get(error.code ?? "");
  if (outcome === undefined) throw error;
  return outcome;
}

const mendable: ReadonlyMap<string, EmailOutcome> = new Map([
  ["email_exists", "taken"],
  ["validation_failed", "malformed"],
  ["email_address_invalid", "malformed"],
]);
