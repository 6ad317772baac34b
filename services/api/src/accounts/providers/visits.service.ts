import { randomUUID } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";
import { transact, type Ctx, type Deps } from "../../platform/ctx.ts";
import { issuerOf } from "../keys/access-token.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import { issueAuthCode, openFlow } from "../wire/auth-flows.service.ts";
import type { Challenge } from "../codes/one-time-codes.rules.ts";
import { openSession } from "../sessions/sessions.service.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { providerBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend } from "../wire/spend.service.ts";
import { claimsIn, extraParameters, scopesOf } from "./identities.rules.ts";
import { linkExternalIdentity, resolveExternalIdentity } from "./identities.service.ts";
import { providerVisits } from "./identities.table.ts";
import { findProvider, openProvider, type Provider } from "./providers.service.ts";
import { isSameBrowser, rememberBrowser } from "./visit-cookie.ts";

/** How long a person may spend at the provider. */
const visitLifeMs = 15 * 60_000;

/** A person about to be sent to a provider. */
export type Departure = {
  readonly provider: string;
  readonly scopes: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  /** The session that wants to add an identity; `null` to sign in. */
  readonly linkingSessionId: string | null;
};

/** Stores the visit and returns the provider's URL to go to. */
export async function redirectToProvider(ctx: Ctx, departure: Departure): Promise<string> {
  const configured = findProvider(ctx, departure.provider);
  if (!configured) {
    throw new AuthError(400, "validation_failed", "Unsupported provider: provider is not enabled");
  }
  await spend(ctx, providerBudgets(ctx.ip));
  const provider = await openProvider(ctx, configured);
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const id = randomUUID();
  await ctx.db.insert(providerVisits).values({
    id,
    provider: provider.name,
    nonce,
    sealedVerifier: ctx.cipher.seal(verifier, verifierPlace(id)),
    redirectTo: departure.redirectTo,
    codeChallenge: departure.challenge?.challenge ?? null,
    codeChallengeMethod: departure.challenge?.method ?? null,
    linkingSessionId: departure.linkingSessionId,
    createdAt: ctx.now(),
  });
  rememberBrowser(ctx, id, "/callback", visitLifeMs);
  return buildAuthorizationUrl(provider.client, {
    ...extraParameters(departure.query),
    redirect_uri: callbackOf(ctx),
    response_type: "code",
    ...(provider.responseMode === "form_post" && { response_mode: "form_post" }),
    scope: scopesOf(provider.scopes, departure.scopes),
    state: id,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).href;
}

export type Visit = typeof providerVisits.$inferSelect;

/**
 * Takes the visit for a `state`, so that only one of two returns counts. `null` if it is over, never
 * existed, took too long, or started in another browser, as `cookies` (the request's header) shows.
 */
export async function consumeVisit(ctx: Ctx, state: string, cookies: string): Promise<Visit | null> {
  if (!isSameBrowser(ctx, state, cookies)) return null;
  const [visit] = await ctx.db.delete(providerVisits).where(eq(providerVisits.id, state)).returning();
  return visit && ctx.now().getTime() - visit.createdAt.getTime() <= visitLifeMs ? visit : null;
}

/** What a return leads to: an authorization code for the browser that asked, or a session with the provider's own tokens. */
export type Arrival =
  | { readonly kind: "authCode"; readonly authCode: string }
  | {
      readonly kind: "session";
      readonly session: Record<string, unknown>;
      readonly providerTokens: Readonly<Record<string, string>>;
    };

/**
 * Trades the provider's code for its claims about the person, then signs that person in or links the identity to the session that asked.
 */
export async function completeProviderVisit(
  ctx: Ctx,
  visit: Visit,
  query: URLSearchParams,
): Promise<Arrival> {
  const configured = findProvider(ctx, visit.provider);
  if (!configured) throw new AuthError(400, "provider_disabled", "The provider is not enabled");
  const provider = await openProvider(ctx, configured);
  const { claims, providerTokens } = await redeem(ctx, provider, visit, query);
  const who = { provider, claims };
  return transact(ctx, async (ctx): Promise<Arrival> => {
    const linkingUserId = await linkingUserOf(ctx, visit);
    const user =
      linkingUserId === null
        ? await resolveExternalIdentity(ctx, who)
        : await linkExternalIdentity(ctx, linkingUserId, who);
    if (visit.codeChallenge === null || visit.codeChallengeMethod === null) {
      return { kind: "session", session: await openSession(ctx, user, "oauth"), providerTokens };
    }
    const flowId = await openFlow(ctx, "oauth", {
      challenge: visit.codeChallenge,
      method: visit.codeChallengeMethod,
    });
    return { kind: "authCode", authCode: await issueAuthCode(ctx, flowId, user.id, providerTokens) };
  });
}

/** Deletes visits that nobody came back from. */
export async function sweepVisits(deps: Deps): Promise<void> {
  await deps.db
    .delete(providerVisits)
    .where(lt(providerVisits.createdAt, new Date(deps.now().getTime() - visitLifeMs)));
}

async function redeem(ctx: Ctx, provider: Provider, visit: Visit, query: URLSearchParams) {
  const returned = new URL(callbackOf(ctx));
  returned.search = query.toString();
  const tokens = await authorizationCodeGrant(provider.client, returned, {
    pkceCodeVerifier: ctx.cipher.open(visit.sealedVerifier, verifierPlace(visit.id)),
    expectedState: visit.id,
    expectedNonce: visit.nonce,
    idTokenExpected: true,
  }).catch((cause: unknown) => {
    ctx.log.warn({ err: cause, provider: provider.name }, "an identity provider's answer was not accepted");
    throw new AuthError(400, "bad_oauth_callback", "Unable to exchange external code");
  });
  const idToken = tokens.claims();
  // Many issuers give the address only at the user-info endpoint (OpenID Connect Core 5.4).
  const more =
    idToken && idToken["email"] === undefined && provider.client.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(provider.client, tokens.access_token, idToken.sub).catch(() => ({}))
      : {};
  return {
    claims: claimsIn({ ...more, ...idToken }),
    providerTokens: {
      provider_token: tokens.access_token,
      ...(tokens.refresh_token !== undefined && { provider_refresh_token: tokens.refresh_token }),
    },
  };
}

async function linkingUserOf(ctx: Ctx, { linkingSessionId }: Visit): Promise<string | null> {
  if (linkingSessionId === null) return null;
  const [session] = await ctx.db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, linkingSessionId));
  if (!session) throw new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");
  return session.userId;
}

const callbackOf = (ctx: Pick<Deps, "config">): string => `${issuerOf(ctx)}/callback`;
const verifierPlace = (id: string): string => `provider_visits.sealed_verifier:${id}`;
