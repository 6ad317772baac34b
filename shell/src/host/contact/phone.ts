import { dialable } from "./phone-number.rules.ts";
import { loadAuth, show } from "../session.store.ts";
import { serverNow } from "./server-clock.ts";
import { waitingPhone } from "./waiting-change.rules.ts";
import { digitsOf } from "../typed-code.rules.ts";

/** Has a sign-in code sent to a number. The reply does not reveal whether anybody has it. Throws auth-js's error. */
export async function sendSmsCode(phone: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.signInWithOtp({
    phone: dialable(phone),
    options: { shouldCreateUser: false },
  });
  if (error) throw error;
}

/** Signs in with a code that came by SMS. Throws auth-js's error. */
export async function enterSmsCode(phone: string, code: string): Promise<void> {
  await verify(phone, code, "sms");
}

/** A person's telephone number, in E.164 without the plus sign, and the one it is to become once that has confirmed it. */
export type PhoneNumber = { readonly current: string | null; readonly waiting: string | null };

/** Reads the person's number from the server. Throws auth-js's error. */
export async function readPhoneNumber(): Promise<PhoneNumber> {
  const client = await loadAuth();
  const { data, error } = await client.getUser();
  if (error) throw error;
  return { current: data.user.phone || null, waiting: waitingPhone(data.user, serverNow()) };
}

/** Why a number is not taken. */
export type PhoneFault = "taken" | "malformed" | "unreachable" | "tooSoon" | "sameNumber";

/** Asks for another number: a code goes there, and nothing changes until it is entered. Throws auth-js's error for what the person cannot mend. */
export async function changePhone(phone: string): Promise<"sent" | PhoneFault> {
  const client = await loadAuth();
  const { error } = await client.updateUser({ phone: dialable(phone) });
  return error === null ? "sent" : faultIn(error);
}

/** Confirms a number by the code that went there. Throws auth-js's error. */
export async function confirmPhone(phone: string, code: string): Promise<void> {
  await verify(phone, code, "phone_change");
}

async function verify(phone: string, code: string, type: "sms" | "phone_change"): Promise<void> {
  const client = await loadAuth();
  const { data, error } = await client.verifyOtp({ phone: dialable(phone), token: digitsOf(code), type });
  if (error) throw error;
  show(data.session);
}

/** Takes the number out of the account; `"last"` when nothing else would open it. Throws auth-js's error. */
export async function removePhone(): Promise<"removed" | "last"> {
  const client = await loadAuth();
  const { data, error: unread } = await client.getUserIdentities();
  if (unread) throw unread;
  const identity = data.identities.find(({ provider }) => provider === "phone");
  if (!identity) return "removed";
  const { error } = await client.unlinkIdentity(identity);
  if (error?.code === "single_identity_not_deletable") return "last";
  if (error) throw error;
  return "removed";
}

/** What the server's refusal of a number means; throws the error when it means something else. */
export function faultIn(
  error: Error & { code?: string | undefined; status?: number | undefined },
): PhoneFault {
  if (error.status === 429) return "tooSoon";
  const fault = faults.get(error.code ?? "");
  if (fault === undefined) throw error;
  return fault;
}

const faults: ReadonlyMap<string, PhoneFault> = new Map([
  ["phone_exists", "taken"],
  ["mfa_verified_factor_exists", "taken"],
  ["validation_failed", "malformed"],
  ["sms_send_failed", "unreachable"],
  ["mfa_verification_rejected", "sameNumber"],
]);
