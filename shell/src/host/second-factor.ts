import { dialable } from "./contact/phone-number.rules.ts";
import { faultIn, type PhoneFault } from "./contact/phone.ts";
import { loadAuth, show } from "./session.store.ts";
import { digitsOf } from "./typed-code.rules.ts";

/** A second factor that works: an authenticator app, a security key or a telephone. */
export type Factor = { readonly id: string; readonly name: string; readonly addedAt: Date };

/** A telephone that codes are sent to; its number is E.164 without the plus sign. */
export type PhoneFactor = Factor & { readonly number: string };

/** A person's authenticator apps, security keys and telephones, and how many recovery codes are left; `null` when none were ever made. */
export type SecondFactors = {
  readonly apps: readonly Factor[];
  readonly keys: readonly Factor[];
  readonly phones: readonly PhoneFactor[];
  readonly recoveryCodesLeft: number | null;
};

/** Reads the person's second factors. Throws auth-js's error. */
export async function readSecondFactors(): Promise<SecondFactors> {
  const client = await loadAuth();
  const { data, error } = await client.mfa.listFactors();
  if (error) throw error;
  const factors = {
    apps: data.totp.map(toFactor),
    keys: data.webauthn.map(toFactor),
    phones: data.phone.map((one) => ({ ...toFactor(one), number: numberOf(one) })),
  };
  if (!data.all.some((one) => one.factor_type === "recovery_code"))
    return { ...factors, recoveryCodesLeft: null };
  const status = await client.mfa.recoveryCodes.getStatus();
  if (status.error) throw status.error;
  return { ...factors, recoveryCodesLeft: status.data.remaining };
}

const toFactor = (one: { id: string; friendly_name?: string; created_at: string }): Factor => ({
  id: one.id,
  name: one.friendly_name ?? "",
  addedAt: new Date(one.created_at),
});

/** auth-js's type of a factor leaves out the number that the server says. */
function numberOf(one: object): string {
  const number: unknown = Reflect.get(one, "phone");
  return typeof number === "string" ? number : "";
}

/** What an authenticator app is set up with. */
export type AppSetUp = { readonly id: string; readonly qrCode: string; readonly secret: string };

/** Starts adding an authenticator app; `"taken"` when another one has this name. Throws auth-js's error. */
export async function addApp(name: string): Promise<AppSetUp | "taken"> {
  const client = await loadAuth();
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName: name });
  if (error?.code === "mfa_factor_name_conflict") return "taken";
  if (error) throw error;
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Proves an app by a code, which raises the session. Throws auth-js's error. */
export async function proveApp(id: string, code: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: digitsOf(code) });
  if (error) throw error;
  await showCurrent();
}

/** Proves any of the person's apps by a code. Throws auth-js's error for the last one tried. */
export async function proveAnyApp(code: string): Promise<void> {
  const { apps } = await readSecondFactors();
  for (const [index, app] of apps.entries()) {
    try {
      return await proveApp(app.id, code);
    } catch (error) {
      if (index === apps.length - 1) throw error;
    }
  }
}

/** Uses a recovery code up, which raises the session. Throws auth-js's error. */
export async function spendRecoveryCode(code: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.mfa.recoveryCodes.verify({ code });
  if (error) throw error;
  await showCurrent();
}

/**
 * Has the browser register a security key and adds it, which raises the session; `"taken"` when another factor has this name.
 * Throws auth-js's error, also when the person closes the browser's dialog.
 */
export async function addKey(name: string): Promise<"added" | "taken"> {
  const client = await loadAuth();
  const { error } = await client.mfa.webauthn.register({ friendlyName: name });
  if (error && Reflect.get(error, "code") === "mfa_factor_name_conflict") return "taken";
  if (error) throw error;
  await showCurrent();
  return "added";
}

/** Proves a security key, which raises the session. Throws auth-js's error, also when the person closes the browser's dialog. */
export async function proveKey(id: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.mfa.webauthn.authenticate({ factorId: id });
  if (error) throw error;
  await showCurrent();
}

/** A code by SMS that is on its way, and what it is to prove. */
export type SentCode = { readonly factorId: string; readonly challengeId: string };

/** Begins to add a telephone and sends the first code there; the fault when the number cannot be one. Throws auth-js's error. */
export async function addPhoneFactor(name: string, phone: string): Promise<SentCode | PhoneFault> {
  const client = await loadAuth();
  const { data, error } = await client.mfa.enroll({
    factorType: "phone",
    phone: dialable(phone),
    friendlyName: name,
  });
  if (error) return faultIn(error);
  try {
    return await sendFactorCode(data.id);
  } catch (refusal) {
    if (refusal instanceof Error) return faultIn(refusal);
    throw refusal;
  }
}

/** Sends a code to a telephone. Throws auth-js's error. */
export async function sendFactorCode(factorId: string): Promise<SentCode> {
  const client = await loadAuth();
  const { data, error } = await client.mfa.challenge({ factorId });
  if (error) throw error;
  return { factorId, challengeId: data.id };
}

/** Proves a telephone by the code that was sent there, which raises the session. Throws auth-js's error. */
export async function provePhone(sent: SentCode, code: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.mfa.verify({ ...sent, code: digitsOf(code) });
  if (error) throw error;
  await showCurrent();
}

/** Removes a factor; what this session may do is read again. Throws auth-js's error. */
export async function removeFactor(id: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.mfa.unenroll({ factorId: id });
  if (error) throw error;
  const { data } = await client.refreshSession();
  show(data.session);
}

/** Makes recovery codes, or new ones in place of the old; they are shown this once. Throws auth-js's error. */
export async function makeRecoveryCodes(hasSome: boolean): Promise<readonly string[]> {
  const client = await loadAuth();
  const { recoveryCodes } = client.mfa;
  const { data, error } = await (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate());
  if (error) throw error;
  return data.codes;
}

async function showCurrent(): Promise<void> {
  const client = await loadAuth();
  const { data } = await client.getSession();
  show(data.session);
}
