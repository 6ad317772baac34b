import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { acceptDocuments } from "../compliance/documents.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx, type Deps } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { issueAuthCode, openFlow } from "../wire/auth-flows.service.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import type { Challenge } from "../codes/one-time-codes.rules.ts";
import { actorOf, openSession } from "../sessions/sessions.service.ts";
import { providerBudgets, signUpBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend } from "../wire/spend.service.ts";
import { users } from "../rows/users.table.ts";
import type { Claims } from "../providers/identities.rules.ts";
import { attach, findByExternalIdentity } from "../providers/identities.service.ts";
import { isSameBrowser, rememberBrowser } from "../providers/visit-cookie.ts";
import type { Arrival } from "../providers/visits.service.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { requestAddress, ssoVisitLifeMs, verifyResponse } from "./saml.service.ts";
import { UnusableResponse } from "./saml-response.rules.ts";
import { admitMember } from "./sso-members.service.ts";
import { claimsOf, type ClaimFault } from "./sso-claims.rules.ts";
import { findSsoProvider, identityProviderOf, isSamlOn, type SsoProvider } from "./sso-providers.queries.ts";
import { samlAssertions, samlRelayStates } from "./sso.table.ts";

/** Somebody about to be sent to their company's provider, named by its id or an email domain. */
export type SsoDeparture = {
  readonly by: { readonly id: string } | { readonly domain: string };
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
};

/** Refuses if no company signs in here, whatever was requested. */
export async function requireSaml(ctx: Ctx): Promise<void> {
  if (!(await isSamlOn(ctx))) throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
}

/** Stores the visit and returns the provider's URL to go to. */
export async function redirectToCompany(
  ctx: Ctx,
  { by, redirectTo, challenge }: SsoDeparture,
): Promise<string> {
  await spend(ctx, providerBudgets(ctx.ip));
  const provider = await findSsoProvider(ctx, by);
  if (!provider?.isOn) {
    const message = "id" in by ? "No such SSO provider" : "No SSO provider assigned for this domain";
    throw new AuthError(404, "sso_provider_not_found", message);
  }
  return visitUrlFor(ctx, provider, { redirectTo, challenge, testedByUserId: null });
}

/** Stores a visit to this provider, remembers the browser, and returns the URL to go to. */
export async function visitUrlFor(
  ctx: Ctx,
  provider: SsoProvider,
  {
    redirectTo,
    challenge,
    testedByUserId,
  }: Omit<SsoDeparture, "by"> & { readonly testedByUserId: string | null },
): Promise<string> {
  const id = randomUUID();
  // An XML id must not start with a digit.
  const requestId = `_${randomUUID()}`;
  await ctx.db.insert(samlRelayStates).values({
    id,
    providerId: provider.id,
    requestId,
    redirectTo,
    testedByUserId,
    codeChallenge: challenge?.challenge ?? null,
    codeChallengeMethod: challenge?.method ?? null,
    createdAt: ctx.now(),
  });
  rememberBrowser(ctx, id, "/sso/saml/acs", ssoVisitLifeMs);
  return requestAddress(ctx, provider, { requestId, relayState: id });
}

/** A visit to a company's provider, as stored in its row. */
export type SsoVisit = typeof samlRelayStates.$inferSelect;

/**
 * The visit a `RelayState` names, if it has not ended. A provider cannot
 * start one by itself, since that would let it sign in anybody unasked.
 */
export async function findSsoVisit(ctx: Ctx, relayState: string): Promise<SsoVisit> {
  const { success, data: id } = z.uuid().safeParse(relayState);
  const [visit] = success
    ? await ctx.db.select().from(samlRelayStates).where(eq(samlRelayStates.id, id))
    : [];
  if (!visit) throw unknownVisit();
  if (ctx.now().getTime() - visit.createdAt.getTime() > ssoVisitLifeMs) {
    throw new AuthError(
      422,
      "saml_relay_state_expired",
      "SAML RelayState has expired. Try logging in again?",
    );
  }
  return visit;
}

/**
 * Accepts a provider's response to a visit: checks it, stores what it says and uses up its assertion. Nobody is signed in yet,
 * because the provider's form comes from another site without the cookie that tells whose browser it is; `endSsoVisit` does that.
 */
export async function takeResponse(ctx: Ctx, visit: SsoVisit, encoded: string): Promise<void> {
  await spend(ctx, providerBudgets(ctx.ip));
  const provider = await providerOf(ctx, visit);
  const statement = await verifyResponse(ctx, provider, visit.requestId, encoded).catch((cause: unknown) => {
    if (!(cause instanceof UnusableResponse)) throw cause;
    ctx.log.warn({ err: cause, provider: provider.id }, "a SAML response was not accepted");
    throw new AuthError(400, "validation_failed", "SAML Assertion is not valid");
  });
  const claims = claimsOf(statement, provider);
  if (typeof claims === "string") throw new AuthError(400, claims, faults[claims]);
  const sealedClaims = ctx.cipher.seal(JSON.stringify(claims), claimsPlace(visit.id));
  await transact(ctx, async (ctx) => {
    const { assertionId, expiresAt } = statement;
    const [isNew] = await ctx.db
      .insert(samlAssertions)
      .values({ providerId: provider.id, assertionId, expiresAt })
      .onConflictDoNothing()
      .returning({ assertionId: samlAssertions.assertionId });
    if (!isNew) throw new AuthError(400, "validation_failed", "SAML Assertion is not valid");
    const [kept] = await ctx.db
      .update(samlRelayStates)
      .set({ sealedClaims })
      .where(and(eq(samlRelayStates.id, visit.id), isNull(samlRelayStates.sealedClaims)))
      .returning({ id: samlRelayStates.id });
    if (!kept) throw unknownVisit();
  });
}

/** The same for the browser that started it, as the request's `Cookie` header shows; for any other browser there is no such visit. */
export async function findOwnSsoVisit(ctx: Ctx, relayState: string, cookies: string): Promise<SsoVisit> {
  if (!isSameBrowser(ctx, relayState, cookies)) throw unknownVisit();
  return findSsoVisit(ctx, relayState);
}

/** A test came back as it should; nobody is signed in by it. */
type Tested = { readonly kind: "tested" };

/** Ends a visit whose response has been accepted, once, and signs the person in. */
export async function endSsoVisit(ctx: Ctx, visit: SsoVisit): Promise<Arrival | Tested> {
  const provider = await providerOf(ctx, visit);
  return transact(ctx, async (ctx): Promise<Arrival | Tested> => {
    const [taken] = await ctx.db
      .delete(samlRelayStates)
      .where(eq(samlRelayStates.id, visit.id))
      .returning({ sealedClaims: samlRelayStates.sealedClaims });
    if (!taken?.sealedClaims) throw unknownVisit();
    if (visit.testedByUserId !== null) {
      await ctx.sql`select note_company_test(${provider.id}::uuid, ${ctx.now().toISOString()})`;
      return { kind: "tested" };
    }
    const claims = keptClaims.parse(JSON.parse(ctx.cipher.open(taken.sealedClaims, claimsPlace(visit.id))));
    const user = await resolveEmployee(ctx, provider, claims);
    if (visit.codeChallenge === null || visit.codeChallengeMethod === null) {
      return { kind: "session", session: await openSession(ctx, user, "sso/saml"), providerTokens: {} };
    }
    const flowId = await openFlow(ctx, "sso/saml", {
      challenge: visit.codeChallenge,
      method: visit.codeChallengeMethod,
    });
    return { kind: "authCode", authCode: await issueAuthCode(ctx, flowId, user.id) };
  });
}

/** Deletes visits that nobody ended, and assertions too old to be presented again. */
export async function sweepSso({ db, now }: Deps): Promise<void> {
  const over = new Date(now().getTime() - ssoVisitLifeMs);
  await db.delete(samlRelayStates).where(lt(samlRelayStates.createdAt, over));
  await db.delete(samlAssertions).where(lt(samlAssertions.expiresAt, now()));
}

/** The account of a company's person, opened on the free plan at the first sign-in. It is never another account with the same address, but a member of the provider's business. */
async function resolveEmployee(
  ctx: Ctx,
  { id, entityId, partnerId, memberRole }: SsoProvider,
  claims: Claims,
): Promise<UserRow> {
  const name = identityProviderOf(id);
  const who = { provider: { name, issuer: entityId, linkingDomain: name }, claims };
  const found = await findByExternalIdentity(ctx, who);
  const known = partnerId === null ? found : await admitMember(ctx, { partnerId, memberRole }, found, who);
  if (known?.isSsoUser && known.email !== claims.email) {
    const moved = { email: claims.email, emailConfirmedAt: ctx.now(), updatedAt: ctx.now() };
    const [changed] = await ctx.db.update(users).set(moved).where(eq(users.id, known.id)).returning();
    return changed ?? known;
  }
  if (known) return known;
  await spend(ctx, signUpBudgets(ctx.ip));
  const [user] = await ctx.db
    .insert(users)
    .values({
      email: claims.email,
      emailConfirmedAt: ctx.now(),
      isSsoUser: true,
      name: claims.name ?? "",
    })
    .returning();
  if (!user) throw new Error("the account was not stored");
  await acceptDocuments(ctx, user.id);
  await noteSecurityEvent(ctx, { userId: user.id, sessionId: null }, "account_opened", "sso/saml");
  await recordAudit(
    { ...ctx, actor: actorOf(user, user.id) },
    { action: "user.sign_up", object: user.id, stream: "platform", detail: { role: user.role } },
  );
  return attach(ctx, user, who, []);
}

async function providerOf(ctx: Ctx, visit: SsoVisit): Promise<SsoProvider> {
  const provider = await findSsoProvider(ctx, { id: visit.providerId });
  if (provider && (provider.isOn || visit.testedByUserId !== null)) return provider;
  throw new AuthError(
    404,
    "saml_idp_not_found",
    "A SAML connection has not been established with this Identity Provider",
  );
}

const faults: Record<ClaimFault, string> = {
  saml_assertion_no_user_id:
    "SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user",
  saml_assertion_no_email: "SAML Assertion does not contain an email address",
  email_address_not_authorized: "The email address is not of a domain this SSO provider is assigned to",
};

const unknownVisit = (): AuthError =>
  new AuthError(404, "saml_relay_state_not_found", "SAML RelayState does not exist, try logging in again?");

const keptClaims = z.object({
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.literal(true),
  name: z.string().nullable(),
});

const claimsPlace = (id: string): string => `saml_relay_states.sealed_claims:${id}`;
