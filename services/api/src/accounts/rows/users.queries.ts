import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedStatement } from "../../platform/db.ts";
import { callerNetwork } from "../../platform/caller-network.rules.ts";
import type { UserRow } from "./auth-user.rules.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { users } from "./users.table.ts";

/** The user of an e-mail address, whatever its capitals; a deleted one is not there, and neither is one whose company manages the address. */
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

/** The user of a telephone number, confirmed or not; a deleted one is not there. */
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

/** A user with one of their sessions, each `undefined` when it is gone. */
export async function findUserAndSession(ctx: Ctx, userId: string, sessionId: string) {
  const [row] = await withSession(ctx.db, { userId, sessionId });
  return { user: row?.user, session: row?.session ?? undefined };
}

const withSession = preparedStatement((db) =>
  db
    .select({ user: users, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sql.placeholder("sessionId"))))
    .where(and(eq(users.id, sql.placeholder("userId")), isNull(users.deletedAt)))
    .prepare("user_and_session"),
);

/**
 * Holds a person's row until the transaction ends. Whatever changes their factors, sessions and codes together does this first, so that
 * it comes one after the other and two of them never wait for each other.
 */
export async function holdUser(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/** Whether the account has a session from this address, or from the same 64 bits of an IPv6 one. */
export async function isFamiliarAddress(ctx: Ctx, userId: string | undefined): Promise<boolean> {
  const [row] = await ctx.sql`
    select 1 from sessions
    where user_id = ${userId ?? null} and (ip = ${ctx.ip} or ip <<= ${callerNetwork(ctx.ip)}::inet) limit 1`;
  return row !== undefined;
}
