import type { NoticeKind } from "@roadworthy/contracts/admin-notices";
import type { Ctx } from "../../platform/ctx.ts";
import { adminNotices } from "./admin-notices.table.ts";

/**
 * Tells admins something, in the caller's transaction: it is sent the way of its kind within seconds, or kept unsent while that kind is
 * off. What has a `onceKey` is told once.
 */
export async function tellAdmins(
  ctx: Pick<Ctx, "db" | "now">,
  kind: NoticeKind,
  notice: { readonly subject: string; readonly text: string; readonly onceKey?: string },
): Promise<void> {
  await ctx.db
    .insert(adminNotices)
    .values({ kind, ...notice, createdAt: ctx.now() })
    .onConflictDoNothing();
}
