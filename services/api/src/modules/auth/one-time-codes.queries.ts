import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import type { UserRow } from "./auth-user.rules.ts";
import { oneTimeCodes } from "./one-time-codes.table.ts";
import { users } from "./users.table.ts";

/** The password that the newest sign-up with this still unconfirmed address gave; a code sent again goes on standing for it. */
export async function boundPasswordHash(
  ctx: Ctx,
  user: Pick<UserRow, "id" | "passwordHash">,
  purpose: "signup" | "sms_signup" = "signup",
): Promise<string | null> {
  const [code] = await ctx.db
    .select({ passwordHash: oneTimeCodes.passwordHash })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, user.id), eq(oneTimeCodes.purpose, purpose)));
  return code ? code.passwordHash : user.passwordHash;
}

/** The person, held until the transaction ends; `undefined` when the account is gone. */
export async function lockUser(ctx: Ctx, userId: string): Promise<UserRow | undefined> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.deletedAt} is null`))
    .for("update");
  return user;
}
