import type { ReauthenticationMethod } from "@roadworthy/contracts/problem";

/** What is known of a session and its person when an act asks for a recent proof. */
export type StandingProof = {
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[];
  /** Types of the person's verified second factors. */
  readonly factorTypes: readonly ("totp" | "webauthn" | "phone" | "recovery_code")[];
  readonly hasPasskey: boolean;
  readonly hasPassword: boolean;
};

/** Entries of `amr` that prove a second factor; a passkey proves two at once, or stands beside one that does. */
const strongMethods: ReadonlySet<string> = new Set([
  "totp",
  "mfa/phone",
  "mfa/webauthn",
  "mfa/recovery_code",
  "passkey",
]);

/**
 * When the session last proved who is here. Of a person with a second factor only a proof of one counts: a stolen password
 * would else renew a stolen session.
 */
export function lastProofAt({ amr, factorTypes }: StandingProof): Date | null {
  const proofs = amr.filter(({ method }) => factorTypes.length === 0 || strongMethods.has(method));
  if (proofs.length === 0) return null;
  return new Date(Math.max(...proofs.map(({ timestamp }) => timestamp)) * 1000);
}

/** Whether the last proof is recent enough. */
export function isFresh(proof: StandingProof, now: Date, withinMinutes: number): boolean {
  const provedAt = lastProofAt(proof);
  return provedAt !== null && now.getTime() - provedAt.getTime() <= withinMinutes * 60_000;
}

/**
 * The ways in which this person can prove again who they are, the usual one first. Where there is neither a password nor a second
 * factor a mailed code is one too: it opens the account as well, and the passkey may be on another device.
 */
export function reauthenticationMethods(proof: StandingProof): ReauthenticationMethod[] {
  const { factorTypes, hasPasskey, hasPassword } = proof;
  const order = ["totp", "webauthn", "phone", "passkey", "recovery_code"] as const;
  const strong = order.filter((way) => (way === "passkey" ? hasPasskey : factorTypes.includes(way)));
  if (factorTypes.length > 0) return strong;
  return hasPassword ? ["password", ...strong] : [...strong, "email_code"];
}
