import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { stepUpMinutes } from "@roadworthy/contracts/endpoint";
import type { ReauthenticationMethod } from "@roadworthy/contracts/problem";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { reauthenticationAddress } from "../rows/auth-user.rules.ts";
import { forgetSession } from "../sessions/auth-state.ts";
import { spendTry } from "../passwords/guessing.service.ts";
import { requireBothFactors } from "../factors/factors.queries.ts";
import { consumeCode } from "../codes/one-time-codes.service.ts";
import { notVerified, proveByPasskey } from "../factors/passkey-proof.service.ts";
import { listPasskeys, storeChallenge } from "../factors/passkeys.queries.ts";
import { verifyPassword } from "../passwords/password.service.ts";
import { checkNonce, invalidNonce } from "../codes/reauthentication-code.service.ts";
import { isWaived } from "../sessions/trusted-devices.rules.ts";
import { lockUser } from "../rows/users.queries.ts";
import { actorOf, type SignedIn } from "../sessions/sessions.service.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { isFresh, lastProofAt, reauthenticationMethods, type StandingProof } from "./step-up.rules.ts";
import { heldPasswordBudgets, passkeyBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend } from "../wire/spend.service.ts";
import { refund } from "../../platform/throttle/throttle.service.ts";
import { generateAuthenticationOptions } from "../factors/webauthn.ts";
import { relyingPartyId } from "../factors/webauthn.rules.ts";

/**
 * Reads the rows of the session and its person, never a token or a cache. On a trusted
 * device a passkey is not among the ways, since it would leave the second factor unproved.
 */
async function readProof(ctx: Ctx, sessionId: string): Promise<StandingProof | undefined> {
  const [row] = await ctx.sql<StandingProof[]>`
    select s.amr, u.password_hash is not null as "hasPassword",
      exists (select from passkeys p where p.user_id = u.id)
        and (s.aal = 'aal2' or s.second_factor_waived_until is null) as "hasPasskey",
      array(select distinct f.factor_type from factors f where f.user_id = u.id and f.status = 'verified') as "factorTypes"
    from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`;
  return row;
}

/** Refuses an operation unless the caller's session has proved its person's identity within these minutes. */
export async function requireRecentProof(ctx: Ctx, withinMinutes: number): Promise<void> {
  const sessionId = "sessionId" in ctx.actor ? ctx.actor.sessionId : null;
  const proof = sessionId === null ? undefined : await readProof(ctx, sessionId);
  if (proof && isFresh(proof, ctx.now(), withinMinutes)) return;
  throw new AppError("step_up_required", staleText(withinMinutes), {
    reauthenticate: proof ? reauthenticationMethods(proof) : [],
  });
}

/** The same for a route of `/auth/v1`. A session that owes a second factor is left to the use case, which refuses it in GoTrue's words. */
export async function requireFreshSession(
  ctx: Ctx,
  { session }: SignedIn,
  withinMinutes: number = stepUpMinutes,
): Promise<void> {
  const proof = await readProof(ctx, session.id);
  if (!proof || isFresh(proof, ctx.now(), withinMinutes)) return;
  if (proof.factorTypes.length > 0 && session.aal !== "aal2" && !isWaived(session, ctx.now())) return;
  throw new AuthError(403, "step_up_required", staleText(withinMinutes), {
    reauthenticate: reauthenticationMethods(proof),
  });
}

const staleText = (minutes: number): string =>
  `Confirm it's you: this takes proof of who you are from the last ${minutes} minutes.`;

/** Whether the session has a recent proof of identity. */
export async function isRecentlyProved(ctx: Ctx, { session }: SignedIn): Promise<boolean> {
  const proof = await readProof(ctx, session.id);
  return proof !== undefined && isFresh(proof, ctx.now(), stepUpMinutes);
}

/** How this person can prove their identity again, when this session last did, and whether they have a password. */
export async function describeProof(ctx: Ctx, signedIn: SignedIn): Promise<Record<string, unknown>> {
  const proof = await readProof(ctx, signedIn.session.id);
  if (!proof) throw noSession();
  return {
    methods: reauthenticationMethods(proof),
    proved_at: lastProofAt(proof)?.toISOString() ?? null,
    has_password: proof.hasPassword,
  };
}

/** The challenge a passkey signs to prove, for this session only, that its owner is present. */
export async function beginPasskeyProof(ctx: Ctx, signedIn: SignedIn): Promise<Record<string, unknown>> {
  await requireBothFactors(ctx, signedIn);
  await spend(ctx, passkeyBudgets(ctx.ip));
  const own = await listPasskeys(ctx, signedIn.user.id);
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(ctx.config.siteUrl),
    userVerification: "preferred",
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  });
  return { ...(await storeChallenge(ctx, options.challenge, signedIn.session.id)), options };
}

/** What people use to prove their identity again. Factors are proved by `/factors/{id}/verify`, which also raises the session. */
export type Proof =
  | { readonly kind: "password"; readonly password: string }
  | { readonly kind: "email_code"; readonly nonce: string }
  | {
      readonly kind: "passkey";
      readonly challengeId: string;
      readonly credential: AuthenticationResponseJSON;
    };

/**
 * Renews the time at which this session proved its person's identity. Wrong passwords count against a
 * budget of the session; a way that is not open to this person (`reauthenticationMethods`) is refused.
 */
export async function proveAgain(
  ctx: Ctx,
  signedIn: SignedIn,
  given: Proof,
): Promise<Record<string, unknown>> {
  await requireBothFactors(ctx, signedIn);
  const proof = await readProof(ctx, signedIn.session.id);
  if (!proof) throw noSession();
  if (!reauthenticationMethods(proof).includes(given.kind)) {
    throw new AuthError(422, "reauthentication_not_valid", "This account proves who you are in another way");
  }
  switch (given.kind) {
    case "password":
      await checkPassword(ctx, signedIn, given.password);
      return renew(ctx, signedIn, given.kind, "password");
    case "email_code": {
      const code = await checkNonce(ctx, signedIn.user, given.nonce);
      return transact(ctx, async (ctx) => {
        await lockUser(ctx, signedIn.user.id);
        if (!(await consumeCode(ctx, code))) throw invalidNonce();
        const isBySms = reauthenticationAddress(signedIn.user)?.channel === "sms";
        return renew(ctx, signedIn, given.kind, "otp", isBySms ? { provider: "phone" } : {});
      });
    }
    case "passkey": {
      await spend(ctx, passkeyBudgets(ctx.ip));
      const { isUserVerified } = await proveByPasskey(ctx, given, signedIn.session);
      // Without a fingerprint or PIN a passkey is one factor, and not the second.
      if (!isUserVerified && proof.factorTypes.length > 0) throw notVerified();
      return renew(ctx, signedIn, given.kind, "passkey");
    }
  }
}

async function checkPassword(ctx: Ctx, { user, session }: SignedIn, password: string): Promise<void> {
  const budgets = heldPasswordBudgets(session.id);
  await spendTry(ctx, budgets, { what: "password", subject: session.id, owner: user });
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  }
  await refund(ctx, budgets);
}

/** Writes the proof to the row in one statement, so that simultaneous proofs do not overwrite each other. */
async function renew(
  ctx: Ctx,
  { user, session }: SignedIn,
  kind: ReauthenticationMethod,
  method: string,
  by: { readonly provider?: "phone" } = {},
): Promise<Record<string, unknown>> {
  const now = ctx.now();
  const entry = JSON.stringify([{ method, timestamp: Math.floor(now.getTime() / 1000), ...by }]);
  await transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    const [renewed] = await ctx.db
      .update(sessions)
      .set({
        amr: sql`${entry}::jsonb || coalesce((select jsonb_agg(m) from jsonb_array_elements(${sessions.amr}) m
          where m->>'method' <> ${method}), '[]'::jsonb)`,
      })
      .where(eq(sessions.id, session.id))
      .returning({ id: sessions.id });
    if (!renewed) throw noSession();
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "session.prove_again", object: session.id, stream: "platform", detail: { method: kind } },
    );
  });
  forgetSession(ctx, session.id);
  return { proved_at: now.toISOString() };
}

const noSession = (): AuthError =>
  new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
