import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedStatement } from "../../platform/db.ts";
import { callerNetwork } from "../../platform/http/caller-network.rules.ts";
import type { UserRow } from "./auth-user.rules.ts";
import { factors } from "../factors/factors.table.ts";
import { identities } from "../providers/identities.table.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { users } from "./users.table.ts";

/** The user with an email address, ignoring case. Deleted users, and those whose company manages the address, are not found. */
export async function findUserByEmail(ctx: Ctx, email: string): Promise<UserRow | undefined> {
  const [user] = await byEmail(ctx.db, { email: email.toLowerCase() });
  return user;
}

const byEmail = preparedStatement((db) =>
  db
    .select()
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, sql.placeholder("email")),
        sql`not ${users.isSsoUser}`,
        isNull(users.deletedAt),
      ),
    )
    .prepare("user_by_email"),
);

/** The user with a phone number, confirmed or not. Deleted users are not found. */
export async function findUserByPhone(ctx: Ctx, digits: string): Promise<UserRow | undefined> {
  const [user] = await byPhone(ctx.db, { phone: digits });
  return user;
}

const byPhone = preparedStatement((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.phone, sql.placeholder("phone")), isNull(users.deletedAt)))
    .prepare("user_by_phone"),
);

/** Whether a person had a second factor, and an account at another issuer, when their row was read. */
export type SignInMeans = { readonly hasFactors: boolean; readonly hasIdentities: boolean };

/** The columns of `SignInMeans` in a statement about `users`. */
export const meansColumns = {
  hasFactors: sql<boolean>`exists (select from ${factors} where ${factors.userId} = ${users.id})`,
  hasIdentities: sql<boolean>`exists (select from ${identities} where ${identities.userId} = ${users.id})`,
};

/** A user with one of their sessions; each is `undefined` if it is gone. */
export async function findUserAndSession(ctx: Ctx, userId: string, sessionId: string) {
  const [row] = await withSession(ctx.quick.db, { userId, sessionId });
  return { user: row?.user, session: row?.session ?? undefined, means: row?.means };
}

const withSession = preparedStatement((db) =>
  db
    .select({ user: users, session: sessions, means: meansColumns })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sql.placeholder("sessionId"))))
    .where(and(eq(users.id, sql.placeholder("userId")), isNull(users.deletedAt)))
    .prepare("user_and_session"),
);

/**
 * Locks a person's row until the transaction ends; `undefined` if the account is gone. Everything that changes what belongs to a person
 * locks in one order: the business's money, the business, the person, then their sessions, codes, checks and plan, and the audit log last.
 * Rows that merely refer to the person can be added meanwhile. Only what erases the account locks for "update", which waits for such rows,
 * so that they are erased too.
 */
export async function lockUser(
  ctx: Ctx,
  userId: string,
  strength: "no key update" | "update" = "no key update",
): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for(strength);
  return user?.deletedAt === null ? user : undefined;
}

/** Whether the account has a session from this address, or from the same 64 bits of an IPv6 address. */
export async function isFamiliarAddress(ctx: Ctx, userId: string | undefined): Promise<boolean> {
  const [row] = await ctx.sql`
    select 1 from sessions
    where user_id = ${userId ?? null} and (ip = ${ctx.ip} or ip <<= ${callerNetwork(ctx.ip)}::inet) limit 1`;
  return row !== undefined;
}
