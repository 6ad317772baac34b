import { count, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";

/** In the caller's transaction: refuses a client who has `most` rows already. Of two that would be the last one, the second is refused. */
export async function requireRoom(
  ctx: Ctx,
  userId: string,
  { table, own, most, refusal }: { table: PgTable; own: SQL | undefined; most: number; refusal: string },
): Promise<void> {
  await lockUser(ctx, userId);
  const [row] = await ctx.db.select({ known: count() }).from(table).where(own);
  if ((row?.known ?? 0) >= most) throw new AppError("illegal_transition", refusal);
}
