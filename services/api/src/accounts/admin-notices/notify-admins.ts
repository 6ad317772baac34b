import type { NoticeKind } from "@roadworthy/contracts/admin-notices";
import type { Ctx } from "../../platform/ctx.ts";
import { adminNotices } from "./admin-notices.table.ts";

/**
 * Notifies admins, in the caller's transaction. The notice goes out within seconds by the route for
 * its kind, or stays unsent while that kind is off. A notice with a `onceKey` is sent only once.
 */
export async function notifyAdmins(
  ctx: Pick<Ctx, "db" | "now">,
  kind: NoticeKind,
  notice: { readonly subject: string; readonly text: string; readonly onceKey?: string },
): Promise<void> {
  await ctx.db
    .insert(adminNotices)
    .values({ kind, ...notice, createdAt: ctx.now() })
    .onConflictDoNothing();
}
