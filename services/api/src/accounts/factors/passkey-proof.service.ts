import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { takeChallenge, type PasskeyRow } from "./passkeys.queries.ts";
import { passkeys } from "./passkeys.table.ts";
import { users } from "../rows/users.table.ts";
import { verifyAuthenticationResponse } from "./webauthn.ts";
import { expectedOf } from "./webauthn.rules.ts";

/** What a passkey proved: its owner, and whether it verified the user by fingerprint or PIN. */
export type PasskeyProof = {
  readonly passkey: PasskeyRow;
  readonly user: UserRow;
  readonly isUserVerified: boolean;
};

/**
 * Checks a passkey's signature and updates its use counter, which must advance (WebAuthn Level 3 6.1.1). With
 * `session` it is a proof for one session: the challenge must be that session's and the passkey that person's.
 */
export async function proveByPasskey(
  ctx: Ctx,
  given: { challengeId: string; credential: AuthenticationResponseJSON },
  session: { readonly id: string; readonly userId: string } | null = null,
): Promise<PasskeyProof> {
  const expectedChallenge = await takeChallenge(ctx, given.challengeId, session?.id ?? null);
  const [found] = await ctx.db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(
      and(
        eq(passkeys.credentialId, given.credential.id),
        isNull(users.deletedAt),
        session ? eq(passkeys.userId, session.userId) : undefined,
      ),
    );
  // Same answer as for a wrong signature, so nobody learns whether this passkey exists.
  if (!found) throw notVerified();
  const { passkey, user } = found;
  const verified = await verifyAuthenticationResponse({
    response: given.credential,
    ...expectedOf(ctx.config.siteUrl, expectedChallenge),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified || !namesUser(given.credential, user.id)) throw notVerified();
  const { newCounter, userVerified: isUserVerified } = verified.authenticationInfo;
  const [used] = await ctx.db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: ctx.now() })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  if (!used) throw notVerified();
  return { passkey, user, isUserVerified };
}

/** If an authenticator says whose passkey it is, that has to be the owner (WebAuthn Level 3 7.2 step 6). */
function namesUser({ response: { userHandle } }: AuthenticationResponseJSON, userId: string): boolean {
  return userHandle === undefined || Buffer.from(userHandle, "base64url").toString("utf8") === userId;
}

/** The signed challenge is not the one we sent. */
export const notVerified = (): AuthError =>
  new AuthError(400, "webauthn_verification_failed", "The passkey could not be verified");

/** The passkey does not exist or is somebody else's. */
export const noPasskey = (): AuthError =>
  new AuthError(404, "webauthn_credential_not_found", "Passkey not found");
