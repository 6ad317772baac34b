import { and, asc, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { SuspensionReason } from "@roadworthy/contracts/people";
import type { Role } from "@roadworthy/contracts/primitives";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";
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

/**
 * Whether nobody else could administer the platform without this person. Holds every admin's row until the transaction ends,
 * always in the same order, so that of two admins who shut each other out one is refused. Ask before locking the person alone.
 */
export async function isLastAdmin(ctx: Ctx, userId: string): Promise<boolean> {
  const admins = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, "admin"),
        isNull(users.deletedAt),
        // One who was invited and has not accepted cannot stand in.
        isNotNull(users.emailConfirmedAt),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, ctx.now())),
      ),
    )
    .orderBy(asc(users.id))
    .for("update");
  return admins.length === 1 && admins[0]?.id === userId;
}

/** A ban's end and, where somebody gave one, its reason. */
export type Ban = { readonly until: Date; readonly reason: SuspensionReason | null };

/** Shuts an account out and ends its sessions, or (`null`) lets it in again. */
export async function setBan(ctx: Ctx, userId: string, ban: Ban | null): Promise<void> {
  await ctx.db
    .update(users)
    .set({ bannedUntil: ban?.until ?? null, banReason: ban?.reason ?? null, updatedAt: ctx.now() })
    .where(eq(users.id, userId));
  const ended = ban === null ? 0 : await endSessions(ctx, userId);
  await recordAudit(ctx, {
    action: ban === null ? "user.unban" : "user.ban",
    object: userId,
    stream: "platform",
    detail: ban === null ? {} : { until: ban.until.toISOString(), reason: ban.reason, ended },
  });
}

/** Ends all sessions of a person and the trust in their devices; answers how many. The caller has this process forget them once it is committed. */
export async function endSessions(ctx: Ctx, userId: string): Promise<number> {
  await endTrust(ctx, userId);
  const gone = await ctx.db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id });
  return gone.length;
}

/** What somebody is to become. People of a business belong to one: one that exists, or a new one that is not certified yet. */
export type NewRole =
  | { readonly role: Exclude<Role, "partner" | "admin"> }
  | { readonly role: "partner"; readonly partnerId: string }
  | { readonly role: "partner"; readonly companyName: string };

/** An admin-to-be, and what allows it: an approved proposal's id, or a service token's. `make_admin` checks it. */
export type NewAdmin = { readonly role: "admin"; readonly by: string };

/** The columns of a role; makes the business where there is none. `null` when the business named does not exist. */
export async function columnsOfRole(ctx: Ctx, to: NewRole) {
  if (to.role !== "partner") return { role: to.role, partnerId: null, companyName: null };
  const [partner] =
    "partnerId" in to
      ? await ctx.db.select().from(partners).where(eq(partners.id, to.partnerId))
      : await ctx.db.insert(partners).values({ name: to.companyName }).returning();
  return partner ? { role: to.role, partnerId: partner.id, companyName: partner.name } : null;
}

/** Makes somebody an admin; throws when `by` does not allow it. */
export async function makeAdmin(ctx: Ctx, userId: string, by: string): Promise<void> {
  await ctx.sql`select make_admin(${userId}, ${by})`;
}

/**
 * Gives a person another role and ends their sessions, which were opened for the old one. Of an account that nobody has confirmed the
 * password goes, and the codes that could bring it back: whoever opened it may be a stranger. `false` when the business named does not
 * exist.
 */
export async function changeRole(
  ctx: Ctx,
  user: Pick<UserRow, "id" | "role" | "emailConfirmedAt" | "phoneConfirmedAt">,
  to: NewRole | NewAdmin,
): Promise<boolean> {
  const columns = to.role === "admin" ? {} : await columnsOfRole(ctx, to);
  if (columns === null) return false;
  if (to.role === "admin") await makeAdmin(ctx, user.id, to.by);
  const isUnconfirmed = user.emailConfirmedAt === null && user.phoneConfirmedAt === null;
  if (isUnconfirmed) await dropCodes(ctx, user.id);
  await ctx.db
    .update(users)
    .set({ ...columns, ...(isUnconfirmed && { passwordHash: null }), updatedAt: ctx.now() })
    .where(eq(users.id, user.id));
  await endSessions(ctx, user.id);
  await recordAudit(ctx, {
    action: "user.role_change",
    object: user.id,
    stream: "platform",
    detail: { from: user.role, to: to.role },
  });
  return true;
}

/**
 * Takes everything from an account that says who it was or could open it, and keeps its id for the records that point to it.
 * The address is free again.
 */
export async function eraseAccount(ctx: Ctx, userId: string): Promise<void> {
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
}
