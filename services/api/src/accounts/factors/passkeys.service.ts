import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { requireBothFactors } from "./factors.queries.ts";
import { noPasskey, notVerified, proveByPasskey } from "./passkey-proof.service.ts";
import {
  listPasskeys,
  storeChallenge,
  takeChallenge,
  toPasskeyItem,
  type PasskeyRow,
} from "./passkeys.queries.ts";
import { passkeys } from "./passkeys.table.ts";
import { notifyOwner } from "../changes/security-news.service.ts";
import { lockUser } from "../rows/users.queries.ts";
import { actorOf, openSession, type SignedIn } from "../sessions/sessions.service.ts";
import { isBanned } from "../sessions/sessions.rules.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { refuseSsoUser } from "../rows/sso-managed.ts";
import { passkeyBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend } from "../wire/spend.service.ts";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from "./webauthn.ts";
import { expectedOf, registrationFor, relyingPartyId } from "./webauthn.rules.ts";

/** How many passkeys a person may have. */
const maxPasskeys = 10;

/** What the browser asks an authenticator for to create a passkey: a discoverable one, not among those the person already has. */
export async function beginRegistration(ctx: Ctx, signedIn: SignedIn): Promise<Record<string, unknown>> {
  const { user, session } = signedIn;
  await requireBothFactors(ctx, signedIn);
  // A passkey would still open the account after the company has removed its owner.
  refuseSsoUser(user);
  const own = await listPasskeys(ctx, user.id);
  if (own.length >= maxPasskeys) throw tooMany();
  const options = await generateRegistrationOptions({
    ...registrationFor(ctx.config.siteUrl, user),
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  return { ...(await storeChallenge(ctx, options.challenge, session.id)), options };
}

/** Stores a new passkey if the authenticator signed this session's challenge for our origin. */
export async function finishRegistration(
  ctx: Ctx,
  signedIn: SignedIn,
  given: { challengeId: string; credential: RegistrationResponseJSON },
): Promise<Record<string, unknown>> {
  const { user, session } = signedIn;
  await requireBothFactors(ctx, signedIn);
  const expectedChallenge = await takeChallenge(ctx, given.challengeId, session.id);
  const verified = await verifyRegistrationResponse({
    response: given.credential,
    ...expectedOf(ctx.config.siteUrl, expectedChallenge),
  }).catch(() => null);
  if (!verified?.verified) throw notVerified();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return transact(ctx, async (ctx) => {
    // One at a time for each person, so that the limit holds.
    await lockUser(ctx, user.id);
    const own = await listPasskeys(ctx, user.id);
    if (own.length >= maxPasskeys) throw tooMany();
    const [passkey] = await ctx.db
      .insert(passkeys)
      .values({
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        friendlyName: `Passkey ${own.length + 1}`,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!passkey) {
      throw new AuthError(422, "webauthn_credential_exists", "This passkey is registered already");
    }
    await record(ctx, signedIn, "passkey.add", passkey.id);
    await notifyOwner(ctx, user, "passkey_added");
    return toPasskeyItem(passkey);
  });
}

/** What the browser asks for to sign in. It names no passkey, so it reveals nothing about any account. */
export async function beginAuthentication(ctx: Ctx): Promise<Record<string, unknown>> {
  await spend(ctx, passkeyBudgets(ctx.ip));
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(ctx.config.siteUrl),
    userVerification: "preferred",
  });
  return { ...(await storeChallenge(ctx, options.challenge, null)), options };
}

/**
 * Signs a person in by passkey. One that also verified its user, by fingerprint or PIN, is two factors at once and
 * opens a session at aal2 (NIST SP 800-63B-4 3.1.7); otherwise the session is like one opened by a password. A use
 * counter that does not advance is a sign of a copied authenticator and is refused (WebAuthn Level 3 6.1.1).
 */
export async function finishAuthentication(
  ctx: Ctx,
  given: { challengeId: string; credential: AuthenticationResponseJSON },
): Promise<Record<string, unknown>> {
  await spend(ctx, passkeyBudgets(ctx.ip));
  const { passkey, user, isUserVerified } = await proveByPasskey(ctx, given);
  if (isBanned(user, ctx.now())) throw new AuthError(400, "user_banned", "User is banned");
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    // Its owner may have removed it after it signed.
    if (!(await listPasskeys(ctx, user.id)).some(({ id }) => id === passkey.id)) throw notVerified();
    return openSession(ctx, user, "passkey", { factorId: isUserVerified ? passkey.id : null });
  });
}

/** Gives a passkey a name its owner will recognize. */
export async function renamePasskey(
  ctx: Ctx,
  signedIn: SignedIn,
  id: string,
  friendlyName: string,
): Promise<Record<string, unknown>> {
  await requireBothFactors(ctx, signedIn);
  const [renamed] = await ctx.db
    .update(passkeys)
    .set({ friendlyName })
    .where(ownPasskey(signedIn, id))
    .returning();
  if (!renamed) throw noPasskey();
  return toPasskeyItem(renamed);
}

/** Removes a passkey. Sessions that rely on it fall back to aal1. */
export async function removePasskey(ctx: Ctx, signedIn: SignedIn, id: string): Promise<void> {
  await requireBothFactors(ctx, signedIn);
  await transact(ctx, async (ctx) => {
    await lockUser(ctx, signedIn.user.id);
    const [gone] = await ctx.db.delete(passkeys).where(ownPasskey(signedIn, id)).returning();
    if (!gone) throw noPasskey();
    await ctx.db
      .update(sessions)
      .set({ aal: "aal1", factorId: null })
      .where(and(eq(sessions.userId, signedIn.user.id), eq(sessions.factorId, gone.id)));
    await record(ctx, signedIn, "passkey.remove", gone.id);
    await notifyOwner(ctx, signedIn.user, "passkey_removed");
  });
  forgetAllSessions(ctx);
}

const ownPasskey = ({ user }: SignedIn, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, user.id));

async function record(
  ctx: Ctx,
  { user, session }: SignedIn,
  action: "passkey.add" | "passkey.remove",
  id: PasskeyRow["id"],
): Promise<void> {
  const kind = action === "passkey.add" ? "passkey_added" : "passkey_removed";
  await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, kind);
  await recordAudit({ ...ctx, actor: actorOf(user, session.id) }, { action, object: id, stream: "platform" });
}

const tooMany = (): AuthError =>
  new AuthError(422, "too_many_passkeys", "Maximum number of passkeys reached, remove one to continue");
