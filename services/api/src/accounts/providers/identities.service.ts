import { and, eq, isNull, sql } from "drizzle-orm";
import { acceptDocuments } from "../compliance/documents.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { reachGoal } from "../../platform/experiments/reach-goal.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { withProviders } from "../rows/app-metadata.queries.ts";
import { AuthError, emailExists, userGone } from "../wire/auth-error.ts";
import { isAutoConfirming, isManualLinkingOn } from "../rows/auth-settings.queries.ts";
import { hasPhoneIdentity, phoneIdentityId, providersOf, type UserRow } from "../rows/auth-user.rules.ts";
import { dropCodes } from "../codes/one-time-codes.service.ts";
import { notifyOwner } from "../changes/security-news.service.ts";
import { refuseSsoUser } from "../rows/sso-managed.ts";
import { requireBothFactors } from "../factors/factors.queries.ts";
import { oneTimeCodes } from "../codes/one-time-codes.table.ts";
import { isBanned } from "../sessions/sessions.rules.ts";
import { actorOf, type SignedIn } from "../sessions/sessions.service.ts";
import { signUpBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend } from "../wire/spend.service.ts";
import { findUserByEmail, lockUser } from "../rows/users.queries.ts";
import { users } from "../rows/users.table.ts";
import { listIdentities, type IdentityRow } from "./identities.queries.ts";
import { identityDataOf, type Claims } from "./identities.rules.ts";
import { identities } from "./identities.table.ts";
import type { IdentityProvider } from "../../platform/settings/config-identity-providers.ts";

/** A person as known to one of the configured issuers. */
export type ExternalIdentity = {
  readonly provider: Pick<IdentityProvider, "name" | "issuer" | "linkingDomain">;
  readonly claims: Claims;
};

/**
 * The account of somebody an issuer has vouched for: the one that has the identity; otherwise the one with the same
 * address, if both sides have verified it within one linking domain; otherwise a new one. An account opened with
 * the address but never confirmed is taken over without anything its opener left in it. Call inside a transaction.
 */
export async function resolveExternalIdentity(ctx: Ctx, who: ExternalIdentity): Promise<UserRow> {
  const known = await findByExternalIdentity(ctx, who);
  if (known) return known;
  const { provider, claims } = who;
  const email = claims.isEmailVerified ? claims.email : null;
  if (email === null) {
    throw new AuthError(
      422,
      "provider_email_needs_verification",
      `Unverified email with ${provider.name}. Verify the email with ${provider.name} in order to sign in`,
    );
  }
  const found = await findUserByEmail(ctx, email);
  const candidate = found && (await lockUser(ctx, found.id));
  if (!candidate) {
    await spend(ctx, signUpBudgets(ctx.ip));
    return attach(ctx, await createUser(ctx, email, claims), who, []);
  }
  if (!candidate.emailConfirmedAt) return attach(ctx, await takeOver(ctx, candidate, claims), who, []);
  if (!(await isSameDomain(ctx, candidate, provider, email))) {
    throw emailExists();
  }
  return join(ctx, candidate, who);
}

/**
 * The account this identity opens, `null` if there is none yet. Anyone else presenting the same identity
 * waits for the caller's transaction, so that two simultaneous first sign-ins create one account.
 */
export async function findByExternalIdentity(ctx: Ctx, who: ExternalIdentity): Promise<UserRow | null> {
  const key = `identity ${who.provider.name} ${who.claims.subject}`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const known = await touchIdentity(ctx, who);
  if (!known) return null;
  const user = await lockUser(ctx, known.userId);
  if (!user) throw new AuthError(403, "user_not_found", "User of this identity does not exist");
  return admitted(ctx, user);
}

/**
 * Adds a way to sign in to the person's account; refused if the identity
 * already belongs to anybody, including them. Call inside a transaction.
 */
export async function linkExternalIdentity(
  ctx: Ctx,
  userId: string,
  who: ExternalIdentity,
): Promise<UserRow> {
  const user = await lockUser(ctx, userId);
  if (!user) throw userGone();
  return join(ctx, user, who);
}

/** Attaches the identity to an account that has other ways to sign in, and tells its owner. */
async function join(ctx: Ctx, user: UserRow, who: ExternalIdentity): Promise<UserRow> {
  const joined = await attach(ctx, admitted(ctx, user), who, providersOf(user));
  await notifyOwner(ctx, joined, "account_linked");
  return joined;
}

/** Refuses people who may not change their ways to sign in: their company manages them, linking is off, or a second factor is due. */
export async function requireLinking(ctx: Ctx, signedIn: SignedIn): Promise<void> {
  refuseSsoUser(signedIn.user);
  if (!(await isManualLinkingOn(ctx))) {
    throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
  }
  await requireBothFactors(ctx, signedIn);
}

/**
 * Removes a way to sign in, never the last one. Without both address and phone the password is dropped. An account that loses its
 * own address gets one that a remaining issuer has verified.
 */
export async function unlinkIdentity(
  ctx: Ctx,
  signedIn: SignedIn,
  id: string,
): Promise<Record<string, never>> {
  await requireLinking(ctx, signedIn);
  await transact(ctx, async (ctx) => {
    // One at a time for each person, so that two requests cannot remove the last two.
    const user = await lockUser(ctx, signedIn.user.id);
    if (!user) throw userGone();
    const others = await listIdentities(ctx, user.id);
    const { isPhone, keepsEmail, keepsPhone, left, dropsPassword } = waysWithout(user, others, id);
    await ctx.db.delete(identities).where(and(eq(identities.id, id), eq(identities.userId, user.id)));
    const email = keepsEmail ? user.email : addressAmong(left, user.email);
    if (email !== user.email && email !== null && (await findUserByEmail(ctx, email))) {
      throw new AuthError(
        422,
        "email_conflict_identity_not_deletable",
        "Unable to unlink identity due to email conflict",
      );
    }
    const names = [
      ...(keepsEmail ? ["email"] : []),
      ...(keepsPhone ? ["phone"] : []),
      ...left.map(({ provider }) => provider),
    ];
    await ctx.db
      .update(users)
      .set({
        ...withProviders(names),
        email,
        ...(dropsPassword && { passwordHash: null }),
        ...(isPhone && { phone: null, phoneConfirmedAt: null }),
        updatedAt: ctx.now(),
      })
      .where(eq(users.id, user.id));
    // A code already sent to what was removed must not open the account anymore.
    await dropCodes(ctx, user.id);
    await notifyOwner(ctx, user, isPhone ? "phone_removed" : "account_unlinked");
    const provider = isPhone ? "phone" : (others.find((one) => one.id === id)?.provider ?? "email");
    const subject = { userId: user.id, sessionId: signedIn.session.id };
    await noteSecurityEvent(ctx, subject, "account_unlinked", provider);
    await recordAudit(
      { ...ctx, actor: actorOf(user, signedIn.session.id) },
      { action: "identity.unlink", object: id, stream: "platform" },
    );
  });
  return {};
}

/** The ways to sign in that stay when the one of this id goes. Refuses the last one, and an id that the account doesn't have. */
function waysWithout(user: UserRow, others: readonly IdentityRow[], id: string) {
  const hasEmail = user.email !== null && providersOf(user).includes("email");
  const hasPhone = hasPhoneIdentity(user);
  if (others.length + (hasEmail ? 1 : 0) + (hasPhone ? 1 : 0) <= 1) {
    throw new AuthError(
      422,
      "single_identity_not_deletable",
      "User must have at least 1 identity after unlinking",
    );
  }
  const isEmail = id === user.id && hasEmail;
  const isPhone = id === phoneIdentityId(user.id) && hasPhone;
  const left = others.filter((one) => one.id !== id);
  if (!isEmail && !isPhone && left.length === others.length) {
    throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
  }
  const [keepsEmail, keepsPhone] = [hasEmail && !isEmail, hasPhone && !isPhone];
  // A password belongs to the address or number that was confirmed with it.
  const dropsPassword = (isEmail || isPhone) && !keepsEmail && !keepsPhone;
  return { isPhone, keepsEmail, keepsPhone, left, dropsPassword };
}

/** The address the account keeps: its own if a remaining identity has verified it, otherwise the first that one has verified. */
function addressAmong(left: readonly IdentityRow[], current: string | null): string | null {
  const verified = left.flatMap(({ verifiedEmail }) => (verifiedEmail === null ? [] : [verifiedEmail]));
  return verified.find((one) => one === current?.toLowerCase()) ?? verified[0] ?? null;
}

async function touchIdentity(
  ctx: Ctx,
  { provider, claims }: ExternalIdentity,
): Promise<IdentityRow | undefined> {
  const [known] = await ctx.db
    .update(identities)
    .set({
      claims: identityDataOf(provider.issuer, claims),
      verifiedEmail: claims.isEmailVerified ? claims.email : null,
      lastSignInAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .where(and(eq(identities.provider, provider.name), eq(identities.subject, claims.subject)))
    .returning();
  return known;
}

/** Stores the identity in the account, in addition to its existing ways to sign in. */
export async function attach(
  ctx: Ctx,
  user: UserRow,
  { provider, claims }: ExternalIdentity,
  before: readonly string[],
): Promise<UserRow> {
  const [added] = await ctx.db
    .insert(identities)
    .values({
      userId: user.id,
      provider: provider.name,
      subject: claims.subject,
      verifiedEmail: claims.isEmailVerified ? claims.email : null,
      claims: identityDataOf(provider.issuer, claims),
      lastSignInAt: ctx.now(),
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  if (!added) {
    throw new AuthError(422, "identity_already_exists", "Identity is already linked to a user");
  }
  const [changed] = await ctx.db
    .update(users)
    .set({ ...withProviders([...before, provider.name]), updatedAt: ctx.now() })
    .where(eq(users.id, user.id))
    .returning();
  if (!changed) throw new Error("the user is gone");
  // A company's identity is the account's only one and is created with it.
  if (!user.isSsoUser) {
    await noteSecurityEvent(ctx, { userId: user.id, sessionId: null }, "account_linked", provider.name);
  }
  await recordAudit(
    { ...ctx, actor: actorOf(changed, changed.id) },
    { action: "identity.link", object: added.id, stream: "platform", detail: { provider: provider.name } },
  );
  return changed;
}

/** Opens an account on the free plan for an address its issuer has verified. */
async function createUser(ctx: Ctx, email: string, claims: Claims): Promise<UserRow> {
  const [user] = await ctx.db
    .insert(users)
    .values({ email, emailConfirmedAt: ctx.now(), name: claims.name ?? "" })
    .onConflictDoNothing()
    .returning();
  if (!user) {
    throw emailExists();
  }
  await acceptDocuments(ctx, user.id);
  await noteSecurityEvent(ctx, { userId: user.id, sessionId: null }, "account_opened", "oauth");
  await recordAudit(
    { ...ctx, actor: actorOf(user, user.id) },
    { action: "user.sign_up", object: user.id, stream: "platform", detail: { role: user.role } },
  );
  await reachGoal(ctx, "sign_up");
  return user;
}

/** Hands an unconfirmed account to the owner of its address: nothing its opener chose stays, and none of their codes work. */
async function takeOver(ctx: Ctx, user: UserRow, claims: Claims): Promise<UserRow> {
  await ctx.db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id));
  const [taken] = await ctx.db
    .update(users)
    .set({
      emailConfirmedAt: ctx.now(),
      passwordHash: null,
      name: claims.name ?? "",
      role: "client",
      companyName: null,
      partnerId: null,
      userMetadata: {},
      newEmail: null,
      updatedAt: ctx.now(),
    })
    .where(and(eq(users.id, user.id), isNull(users.emailConfirmedAt)))
    .returning();
  if (!taken) throw new Error("the user was confirmed while it was locked");
  await acceptDocuments(ctx, taken.id);
  return admitted(ctx, taken);
}

/** Whether the account proves the same address within the provider's linking domain: by itself, or by an identity from that domain. */
async function isSameDomain(
  ctx: Ctx,
  user: UserRow,
  { linkingDomain }: ExternalIdentity["provider"],
  email: string,
): Promise<boolean> {
  // Where sign-ups count as confirmed without proof, the account with the address may belong to a stranger.
  if (linkingDomain === "default" && providersOf(user).includes("email") && !(await isAutoConfirming(ctx))) {
    return true;
  }
  const domains = new Map(ctx.config.authProviders.map((one) => [one.name, one.linkingDomain]));
  const own = await listIdentities(ctx, user.id);
  return own.some((one) => one.verifiedEmail === email && domains.get(one.provider) === linkingDomain);
}

function admitted(ctx: Ctx, user: UserRow): UserRow {
  if (isBanned(user, ctx.now())) throw new AuthError(400, "user_banned", "User is banned");
  return user;
}
