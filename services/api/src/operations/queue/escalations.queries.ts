import { inArray } from "drizzle-orm";
import { adminNotices } from "../../accounts/admin-notices/admin-notices.table.ts";
import type { Ctx } from "../../platform/ctx.ts";

/** Under this key the admins are told of an overdue item, once. */
export const escalationKey = (itemKey: string): string => `overdue:${itemKey}`;

/** When the admins were told that items were overdue, by their keys. */
export async function readEscalations(
  ctx: Pick<Ctx, "db">,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (keys.length === 0) return new Map();
  const byOnceKey = new Map(keys.map((key) => [escalationKey(key), key]));
  const rows = await ctx.db
    .select({ onceKey: adminNotices.onceKey, createdAt: adminNotices.createdAt })
    .from(adminNotices)
    .where(inArray(adminNotices.onceKey, [...byOnceKey.keys()]));
  return new Map(rows.map(({ onceKey, createdAt }) => [byOnceKey.get(onceKey ?? "") ?? "", createdAt]));
}
