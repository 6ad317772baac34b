import type { ReauthenticationMethod } from "@roadworthy/contracts/problem";
import { sendIdentityCode } from "./one-time.ts";
import {
  proveAnyApp,
  provePhone,
  readSecondFactors,
  sendFactorCode,
  spendRecoveryCode,
  type Factor,
  type SentCode,
} from "./second-factor.ts";
import { accessToken } from "./session.store.ts";
import { digitsOf } from "./typed-code.rules.ts";

/** A refusal of the auth service's own routes beside auth-js. */
class ProofRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/** Reads how the person can prove again who they are. Throws when the server cannot say. */
export async function readProofMethods(): Promise<readonly ReauthenticationMethod[]> {
  return (await readMethods()).methods;
}

/** Whether the person has a password. Throws when the server cannot say. */
export async function readHasPassword(): Promise<boolean> {
  return (await readMethods()).has_password;
}

/** Our own route of the auth service, which auth-js doesn't know; the server answers in exactly this shape. */
const readMethods = async () =>
  (await ask("GET", "/methods")) as { methods: readonly ReauthenticationMethod[]; has_password: boolean };

/** Ways that are proved by something typed. */
export type TypedMethod = "password" | "totp" | "recovery_code" | "email_code" | "phone";

/** The ways whose code has to be sent first. */
export type SentMethod = "email_code" | "phone";

let onItsWay: SentCode | null = null;

/** Sends the code of such a way: by mail, or to the person's telephone. Throws auth-js's error. */
export async function sendProofCode(method: SentMethod): Promise<void> {
  if (method === "email_code") return sendIdentityCode();
  const [phone] = (await readSecondFactors()).phones;
  if (!phone) throw new Error("There is no telephone.");
  onItsWay = await sendFactorCode(phone.id);
}

/** Proves by what was typed. Throws `ProofRefused` or auth-js's error. */
export async function proveTyped(method: TypedMethod, typed: string): Promise<void> {
  switch (method) {
    case "totp":
      return proveAnyApp(typed);
    case "recovery_code":
      return spendRecoveryCode(typed);
    case "phone":
      if (onItsWay === null) throw new Error("No code was sent.");
      return provePhone(onItsWay, typed);
    case "password":
      await ask("POST", "", { password: typed });
      return;
    case "email_code":
      await ask("POST", "", { nonce: digitsOf(typed) });
  }
}

/** The person's security keys, one of which `proveKey` asks for. Throws auth-js's error. */
export const readKeys = async (): Promise<readonly Factor[]> => (await readSecondFactors()).keys;

/** Proves by a passkey. Throws what the browser throws when the person closes its dialog, or `ProofRefused`. */
export async function provePasskey(): Promise<void> {
  // Made by `generateAuthenticationOptions` of the server.
  const { challenge_id, options } = (await ask("POST", "/passkey")) as {
    challenge_id: string;
    options: PublicKeyCredentialRequestOptionsJSON;
  };
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new Error("The browser gave no passkey.");
  await ask("POST", "", { challenge_id, credential: credential.toJSON() });
}

/** Whether this browser can ask for a passkey here. */
export const canProvePasskey = (): boolean =>
  "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;

async function ask(method: "GET" | "POST", path: string, body: unknown = {}): Promise<unknown> {
  const token = await accessToken();
  const reply = await fetch(`/auth/v1/reauthenticate${path}`, {
    method,
    headers: { authorization: `Bearer ${token ?? ""}`, "content-type": "application/json" },
    ...(method === "POST" && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!reply.ok) throw new ProofRefused(reply.status);
  return reply.json();
}
