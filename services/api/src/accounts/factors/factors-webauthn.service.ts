import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import type { FactorRow } from "./factors.queries.ts";
import { addFactor, concludeProof, noChallenge, openChallenge, takeChallenge } from "./factors.service.ts";
import { factors } from "./factors.table.ts";
import { spendTry } from "../passwords/guessing.service.ts";
import { raiseSession, type SignedIn } from "../sessions/sessions.service.ts";
import { factorBudgets } from "../../platform/throttle/throttle.rules.ts";
import { refund } from "../../platform/throttle/throttle.service.ts";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "./webauthn.ts";
import { expectedOf, registrationFor, relyingPartyId } from "./webauthn.rules.ts";
import { lockUser } from "../rows/users.queries.ts";
import { factorKeyChallenges, factorKeys } from "./webauthn-factors.table.ts";

/** What a browser returns from an authenticator, by what it was asked to do. */
export type KeyProof =
  | { readonly type: "create"; readonly credential_response: RegistrationResponseJSON }
  | { readonly type: "request"; readonly credential_response: AuthenticationResponseJSON };

/** Starts adding a security key. It counts once it has been registered. */
export async function enrollWebauthn(
  ctx: Ctx,
  signedIn: SignedIn,
  given: { friendlyName: string },
): Promise<Record<string, unknown>> {
  const { id, friendlyName } = await addFactor(ctx, signedIn, given.friendlyName, () => ({
    factorType: "webauthn",
  }));
  return { id, type: "webauthn", friendly_name: friendlyName };
}

/**
 * What the browser asks the authenticator for: a new key for a factor being set up, or a signature by a working one. It
 * follows a password or another first factor, so presence is enough and no PIN is required (WebAuthn Level 3 5.4.6).
 */
export async function challengeWebauthn(
  ctx: Ctx,
  signedIn: SignedIn,
  factor: FactorRow,
): Promise<Record<string, unknown>> {
  const isNew = factor.status === "unverified";
  const publicKey = isNew ? await creationOptions(ctx, signedIn) : await requestOptions(ctx, factor);
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, signedIn.user.id);
    const opened = await openChallenge(ctx, signedIn, factor);
    await ctx.db
      .insert(factorKeyChallenges)
      .values({ challengeId: opened.id, challenge: publicKey.challenge });
    return {
      ...opened,
      webauthn: { type: isNew ? "create" : "request", credential_options: { publicKey } },
    };
  });
}

async function creationOptions(ctx: Ctx, { user }: SignedIn) {
  const own = await ctx.db
    .select({ id: factorKeys.credentialId })
    .from(factorKeys)
    .innerJoin(factors, eq(factors.id, factorKeys.factorId))
    .where(eq(factors.userId, user.id));
  return generateRegistrationOptions({
    ...registrationFor(ctx.config.siteUrl, user),
    excludeCredentials: own,
    preferredAuthenticatorType: "securityKey",
    authenticatorSelection: { residentKey: "discouraged", userVerification: "discouraged" },
  });
}

async function requestOptions(ctx: Ctx, factor: FactorRow) {
  const { credentialId, transports } = await keyOf(ctx, factor);
  return generateAuthenticationOptions({
    rpID: relyingPartyId(ctx.config.siteUrl),
    userVerification: "discouraged",
    allowCredentials: [{ id: credentialId, transports }],
  });
}

/**
 * Proves a security key and raises the session to aal2: the first time by registering
 * it, later by its signature. The first answer uses up the challenge, right or wrong.
 */
export async function verifyWebauthn(
  ctx: Ctx,
  signedIn: SignedIn,
  factor: FactorRow,
  { challengeId, proof }: { challengeId: string; proof: KeyProof },
): Promise<Record<string, unknown>> {
  const budgets = factorBudgets(factor.id);
  await spendTry(ctx, budgets, { what: "second factor", subject: factor.id, owner: signedIn.user });
  const challenge = await takeKeyChallenge(ctx, signedIn, factor, challengeId);
  const keep = await (proof.type === "create"
    ? judgeRegistration(ctx, factor, challenge, proof.credential_response)
    : judgeAssertion(ctx, factor, challenge, proof.credential_response));
  const raised = await transact(ctx, async (ctx) => {
    await lockUser(ctx, signedIn.user.id);
    await keep(ctx);
    await concludeProof(ctx, signedIn, factor);
    return raiseSession(ctx, signedIn, { factorId: factor.id, method: "mfa/webauthn" });
  });
  await refund(ctx, budgets);
  return raised;
}

/** Stores the result of a proof, in the transaction that raises the session. */
type Keep = (ctx: Ctx) => Promise<void>;

async function judgeRegistration(
  ctx: Ctx,
  factor: FactorRow,
  expectedChallenge: string,
  response: RegistrationResponseJSON,
): Promise<Keep> {
  const verified =
    factor.status === "unverified" &&
    (await verifyRegistrationResponse({
      response,
      ...expectedOf(ctx.config.siteUrl, expectedChallenge),
    }).catch(() => null));
  if (!verified || !verified.verified) throw notVerified();
  const { credential } = verified.registrationInfo;
  return async (ctx) => {
    const [kept] = await ctx.db
      .insert(factorKeys)
      .values({
        factorId: factor.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
      })
      .onConflictDoNothing()
      .returning({ id: factorKeys.factorId });
    if (!kept) {
      throw new AuthError(422, "webauthn_credential_exists", "This security key is registered already");
    }
    await ctx.db
      .update(factors)
      .set({ status: "verified", updatedAt: ctx.now() })
      .where(eq(factors.id, factor.id));
  };
}

async function judgeAssertion(
  ctx: Ctx,
  factor: FactorRow,
  expectedChallenge: string,
  response: AuthenticationResponseJSON,
): Promise<Keep> {
  const key = await keyOf(ctx, factor);
  const verified =
    response.id === key.credentialId &&
    (await verifyAuthenticationResponse({
      response,
      ...expectedOf(ctx.config.siteUrl, expectedChallenge),
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.counter,
      },
    }).catch(() => null));
  if (!verified || !verified.verified) throw notVerified();
  const { newCounter } = verified.authenticationInfo;
  return async (ctx) => {
    // A counter that does not advance is a sign of a copied key (WebAuthn Level 3 6.1.1). Of two copies at once one is refused.
    const [used] = await ctx.db
      .update(factorKeys)
      .set({ counter: newCounter })
      .where(
        and(
          eq(factorKeys.factorId, factor.id),
          or(lt(factorKeys.counter, newCounter), and(eq(factorKeys.counter, 0), sql`${newCounter} = 0`)),
        ),
      )
      .returning({ id: factorKeys.factorId });
    if (!used) throw notVerified();
  };
}

/** Takes the challenge this session's authenticator was asked to sign; of two answers at once only one gets it. */
const takeKeyChallenge = (ctx: Ctx, signedIn: SignedIn, factor: FactorRow, id: string): Promise<string> =>
  transact(ctx, async (ctx) => {
    await lockUser(ctx, signedIn.user.id);
    const [asked] = await ctx.db
      .delete(factorKeyChallenges)
      .where(eq(factorKeyChallenges.challengeId, id))
      .returning({ challenge: factorKeyChallenges.challenge });
    await takeChallenge(ctx, signedIn, factor, id);
    if (!asked) throw noChallenge();
    return asked.challenge;
  });

async function keyOf(ctx: Ctx, factor: FactorRow): Promise<typeof factorKeys.$inferSelect> {
  const [key] = await ctx.db.select().from(factorKeys).where(eq(factorKeys.factorId, factor.id));
  if (!key) throw notVerified();
  return key;
}

const notVerified = (): AuthError =>
  new AuthError(422, "mfa_verification_failed", "The security key could not be verified");
