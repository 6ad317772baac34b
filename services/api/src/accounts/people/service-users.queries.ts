import { asc, count, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { toAuthUser, type UserRow } from "../rows/auth-user.rules.ts";
import { describeUser } from "../factors/factors.queries.ts";
import { users } from "../rows/users.table.ts";
import { toAuthIdentity } from "../providers/identities.queries.ts";
import { identities } from "../providers/identities.table.ts";

/** An account in GoTrue's form. */
export type AuthUser = Record<string, unknown>;

/** One account in any state, except deleted ones, which are treated as missing. */
export async function readUser(ctx: Ctx, userId: string): Promise<AuthUser> {
  return describeUser(ctx, await findUser(ctx, userId));
}

/** The account's row; refused if it does not exist. */
export async function findUser(ctx: Ctx, userId: string): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) throw userNotFound();
  return user;
}

/** A page of accounts, newest first, and the total. The protocol requires page numbers. */
export async function listUsers(
  ctx: Ctx,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ users: AuthUser[]; total: number }> {
  const [[size], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(users).where(isNull(users.deletedAt)),
    ctx.db
      .select()
      .from(users)
      .where(isNull(users.deletedAt))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  const ids = rows.map(({ id }) => id);
  const own = await ctx.db
    .select()
    .from(identities)
    .where(inArray(identities.userId, ids))
    .orderBy(asc(identities.createdAt), asc(identities.id));
  return {
    total: size?.total ?? 0,
    users: rows.map((user) =>
      toAuthUser(user, own.filter(({ userId }) => userId === user.id).map(toAuthIdentity)),
    ),
  };
}

/** The account does not exist or no longer exists. */
export const userNotFound = (message = "User not found"): AuthError =>
  new AuthError(404, "user_not_found", message);
