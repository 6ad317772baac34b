import { and, asc, eq, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import type { SuspensionReason } from "@roadworthy/contracts/people";
import type { Role } from "@roadworthy/contracts/primitives";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { languageOf } from "../alerts/reader-language.queries.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { factors } from "../factors/factors.table.ts";
import { dropCodes } from "../codes/one-time-codes.service.ts";
import { passkeys } from "../factors/passkeys.table.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { endTrust } from "../sessions/trusted-devices.queries.ts";
import { users } from "../rows/users.table.ts";
import { identities } from "../providers/identities.table.ts";
import { forgetTraces } from "../security-log/security-log.service.ts";
import { partners } from "../partners/partners.table.ts";
import { roleEmail, type GivenRole } from "./role-email.rules.ts";
import { dropCompanyProvider } from "../sso/company-sessions.service.ts";

/**
 * Whether nobody but this person could administer the platform. Locks every admin's row until the transaction ends, always
 * in the same order, so that of two admins who suspend each other one is refused. Call this before locking the person alone.
 */
export async function isLastAdmin(ctx: Ctx, userId: string): Promise<boolean> {
  const admins = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, "admin"),
        isNull(users.deletedAt),
        // An invited admin who has not accepted yet cannot stand in.
        isNotNull(users.emailConfirmedAt),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, ctx.now())),
      ),
    )
    .orderBy(asc(users.id))
    .for("no key update");
  return admins.length === 1 && admins[0]?.id === userId;
}

/** What a business is without one of its people. */
export type BusinessLeft = "owned" | "ownerless" | "empty" | "funded";

/**
 * Whether a business could still be managed without this person: `owned` by another owner, `ownerless` with colleagues who could not make
 * one of themselves an owner, `empty`, or `funded`: empty with a balance that nobody could reach, or with a pull in
 * progress. Who was invited and has not accepted cannot stand in. Holds the money's, the business's and the owners' rows until the end, in
 * the order in which everything locks them; call this before locking the person alone.
 */
export async function businessWithout(ctx: Ctx, userId: string): Promise<BusinessLeft> {
  // The money first, as everything locks it, so that no pull and no payment begins or ends beside this.
  await ctx.sql`select lock_live_money(partner_id) from users where id = ${userId} and partner_id is not null`;
  await ctx.sql`select from partners where id = (select partner_id from users where id = ${userId}) for no key update`;
  return businessLeft(ctx, userId);
}

/**
 * The same in a transaction that holds the money already. Locking it again would wait for a top-up made since then, whose payment waits
 * for the account that is held.
 */
export async function businessLeft(ctx: Ctx, userId: string): Promise<BusinessLeft> {
  const business = ctx.sql`(select partner_id from users where id = ${userId})`;
  const isHere = ctx.sql`(email_confirmed_at is not null or phone_confirmed_at is not null)`;
  const owners = await ctx.sql<{ id: string; isHere: boolean }[]>`
    select id, ${isHere} as "isHere" from users
    where partner_id = ${business} and member_role = 'owner' and deleted_at is null order by id for no key update`;
  const others = await ctx.sql`
    select 1 from users where partner_id = ${business} and deleted_at is null and id <> ${userId} and ${isHere} limit 1`;
  if (others.length === 0) {
    const money = await ctx.sql`
      select 1 from ledger_accounts where partner_id = ${business} and mode = 'live' and (posted_cents <> 0 or held_cents <> 0)`;
    return money.length > 0 ? "funded" : "empty";
  }
  const isOwner = owners.some(({ id }) => id === userId);
  return !isOwner || owners.some((owner) => owner.isHere && owner.id !== userId) ? "owned" : "ownerless";
}

/**
 * Closes the business that its last person leaves, with its keys, its company sign-in and its unanswered invitations, which nobody could
 * end anymore; nothing for who has no business. `false` while a payment to it is open, whose money nobody could reach: a payment's page
 * and its news take an hour at most.
 */
export async function closeBusinessOf(ctx: Ctx, userId: string): Promise<boolean> {
  const now = ctx.now();
  const since = new Date(now.getTime() - 3_600_000).toISOString();
  const [business] = await ctx.sql<{ id: string; isBeingPaid: boolean }[]>`
    select p.id, exists (select from top_ups t where t.partner_id = p.id and t.mode = 'live' and (t.status = 'processing'
      or t.status = 'open' and t.created_at >= ${since}::timestamptz)) as "isBeingPaid"
    from partners p where p.id = (select partner_id from users where id = ${userId}) for no key update`;
  if (!business) return true;
  if (business.isBeingPaid) return false;
  // For update, so that what a key has begun ends first or is refused: `audit_refuse`.
  await ctx.sql`select from api_keys where partner_id = ${business.id} order by id for update`;
  await ctx.sql`update api_keys set revoked_at = ${now.toISOString()} where partner_id = ${business.id} and revoked_at is null`;
  await ctx.sql`update partners set status = 'suspended' where id = ${business.id}`;
  await dropCompanyProvider(ctx, business.id);
  const others = and(eq(users.partnerId, business.id), ne(users.id, userId), isNull(users.deletedAt));
  const invited = await ctx.db.select().from(users).where(others).orderBy(asc(users.id)).for("no key update");
  for (const user of invited) await changeRole(ctx, user, { role: "client" });
  await recordAudit(ctx, { action: "partner.close", object: business.id });
  return true;
}

/** A ban's end, its reason if given, and the proposal of the two admins who decided it. */
export type Ban = {
  readonly until: Date;
  readonly reason: SuspensionReason | null;
  readonly proposalId?: string;
};

/** Suspends an account and ends its sessions, or (`null`) lets it in again. */
export async function setBan(ctx: Ctx, userId: string, ban: Ban | null): Promise<void> {
  await ctx.db
    .update(users)
    .set({
      bannedUntil: ban?.until ?? null,
      banReason: ban?.reason ?? null,
      banProposalId: ban?.proposalId ?? null,
      updatedAt: ctx.now(),
    })
    .where(eq(users.id, userId));
  const ended = ban === null ? 0 : await endSessions(ctx, userId);
  await recordAudit(ctx, {
    action: ban === null ? "user.unban" : "user.ban",
    object: userId,
    stream: "platform",
    detail: ban === null ? {} : { until: ban.until.toISOString(), reason: ban.reason, ended },
  });
}

/**
 * Ends all sessions of a person and the trust in their devices; returns
 * how many. After the commit, the caller makes this process forget them.
 */
export async function endSessions(ctx: Ctx, userId: string): Promise<number> {
  await endTrust(ctx, userId);
  const gone = await ctx.db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id });
  return gone.length;
}

/** A person's new role. People of a business belong to one: an existing one, or a new one that is not certified yet. */
export type NewRole =
  | { readonly role: Exclude<Role, "partner" | "admin"> }
  | { readonly role: "partner"; readonly partnerId: string }
  | { readonly role: "partner"; readonly companyName: string };

/** A future admin, and what authorizes it: the id of an approved proposal or of a service token. `make_admin` checks it. */
export type NewAdmin = { readonly role: "admin"; readonly by: string };

/** The columns for a role; creates the business if there is none. `null` if the business named does not exist. */
export async function columnsOfRole(ctx: Ctx, to: NewRole) {
  // Whoever founds a business owns it, whatever they were in another one before.
  const owner = { memberRole: "owner" } as const;
  if (to.role !== "partner") return { role: to.role, partnerId: null, companyName: null, ...owner };
  const [partner] =
    "partnerId" in to
      ? await ctx.db.select().from(partners).where(eq(partners.id, to.partnerId))
      : await ctx.db.insert(partners).values({ name: to.companyName }).returning();
  return partner
    ? { role: to.role, partnerId: partner.id, companyName: partner.name, ...("companyName" in to && owner) }
    : null;
}

/** Makes somebody an admin; throws if `by` does not authorize it. */
export async function makeAdmin(ctx: Ctx, userId: string, by: string): Promise<void> {
  await ctx.sql`select make_admin(${userId}, ${by})`;
}

/**
 * Changes a person's role and ends their sessions, which were opened for the old one. An account that nobody has confirmed loses its
 * password, and the codes that could restore it, since a stranger may have opened it. `false` if the business named does not exist.
 */
export async function changeRole(
  ctx: Ctx,
  user: Pick<UserRow, "id" | "role" | "emailConfirmedAt" | "phoneConfirmedAt">,
  to: NewRole | NewAdmin,
): Promise<boolean> {
  const columns = to.role === "admin" ? {} : await columnsOfRole(ctx, to);
  if (columns === null) return false;
  // No screen of another role shows what a client has, so nobody could end it later.
  if (user.role === "client" && to.role !== "client")
    for (const { endAsClient } of ctx.personalData) await endAsClient?.(ctx, user.id);
  if (to.role === "admin") await makeAdmin(ctx, user.id, to.by);
  const isUnconfirmed = user.emailConfirmedAt === null && user.phoneConfirmedAt === null;
  if (isUnconfirmed) await dropCodes(ctx, user.id);
  await ctx.db
    .update(users)
    .set({ ...columns, ...(isUnconfirmed && { passwordHash: null }), updatedAt: ctx.now() })
    .where(eq(users.id, user.id));
  await endSessions(ctx, user.id);
  if (user.role !== to.role) {
    const company = "companyName" in columns && columns.companyName;
    await mailNewRole(ctx, user.id, {
      role: to.role,
      company: typeof company === "string" ? company : null,
    });
  }
  await recordAudit(ctx, {
    action: "user.role_change",
    object: user.id,
    stream: "platform",
    detail: { from: user.role, to: to.role },
  });
  return true;
}

/** Tells the owner of an account that has one. Whoever has not confirmed an address yet hears of the role when they do. */
async function mailNewRole(ctx: Ctx, userId: string, given: GivenRole): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.email || !user.confirmedAt) return;
  const letter = roleEmail(given, ctx.config.siteUrl, await languageOf(ctx, userId));
  await sendMessage(ctx, { channel: "email", to: user.email, ...letter });
}

/**
 * Removes everything from an account that identifies its owner or could open it, but keeps its id for the records that refer to it.
 * The address becomes available again. Tells whether a legal hold had a sealed copy kept.
 */
export async function eraseAccount(ctx: Ctx, userId: string): Promise<{ readonly isHeld: boolean }> {
  let isHeld = false;
  for (const { keep } of ctx.personalData) if ((await keep?.(ctx, userId)) === true) isHeld = true;
  await endSessions(ctx, userId);
  await dropCodes(ctx, userId);
  await ctx.db.delete(factors).where(eq(factors.userId, userId));
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId));
  await ctx.db.delete(identities).where(eq(identities.userId, userId));
  for (const { erase } of ctx.personalData) await erase?.(ctx, userId);
  await ctx.db
    .update(users)
    .set({
      email: null,
      emailConfirmedAt: null,
      newEmail: null,
      emailChangeSentAt: null,
      emailChangeHalf: null,
      phone: null,
      phoneConfirmedAt: null,
      newPhone: null,
      phoneChangeSentAt: null,
      passwordHash: null,
      name: "",
      appMetadata: {},
      userMetadata: {},
      deletedAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .where(eq(users.id, userId));
  await forgetTraces(ctx, userId);
  return { isHeld };
}
