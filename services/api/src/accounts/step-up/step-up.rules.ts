import type { ReauthenticationMethod } from "@roadworthy/contracts/problem";

/** What is known about a session and its person when an action requires a recent proof. */
export type StandingProof = {
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[];
  /** Types of the person's verified second factors. */
  readonly factorTypes: readonly ("totp" | "webauthn" | "phone" | "recovery_code")[];
  readonly hasPasskey: boolean;
  readonly hasPassword: boolean;
};

/** `amr` entries that prove a second factor; a passkey proves two at once, or stands next to an entry that does. */
const strongMethods: ReadonlySet<string> = new Set([
  "totp",
  "mfa/phone",
  "mfa/webauthn",
  "mfa/recovery_code",
  "passkey",
]);

/**
 * When the session last proved its person's identity. If the person has a second factor,
 * only a proof of one counts; otherwise a stolen password could renew a stolen session.
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
 * How this person can prove their identity again, the usual way first. Without a password and a second
 * factor, a mailed code is a way too: it opens the account anyway, and the passkey may be on another device.
 */
export function reauthenticationMethods(proof: StandingProof): ReauthenticationMethod[] {
  const { factorTypes, hasPasskey, hasPassword } = proof;
  const order = ["totp", "webauthn", "phone", "passkey", "recovery_code"] as const;
  const strong = order.filter((way) => (way === "passkey" ? hasPasskey : factorTypes.includes(way)));
  if (factorTypes.length > 0) return strong;
  return hasPassword ? ["password", ...strong] : [...strong, "email_code"];
}
