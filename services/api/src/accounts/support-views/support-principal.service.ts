import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { supportViewHeader } from "@roadworthy/contracts/remote";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { users } from "../rows/users.table.ts";
import type { KnownPrincipal } from "../sessions/auth-state.ts";
import { supportViews } from "./support-views.table.ts";

/**
 * The principal of a request that names a view: the client the view is for, acted on by the admin
 * whose session opened it. The row is read each time, so that an end by either side takes effect
 * with the next request, and every access is written to the client's log before it happens.
 */
export async function inSupportView(
  ctx: Ctx,
  principal: KnownPrincipal | null,
  request: Pick<FastifyRequest, "headers" | "query">,
): Promise<KnownPrincipal | null> {
  const id = request.headers[supportViewHeader];
  if (id === undefined || principal === null) return principal;
  const { actor } = principal;
  if (actor.kind !== "admin" || typeof id !== "string") {
    throw new AppError("forbidden", "This account may not look at another one.");
  }
  const [view] = await ctx.db
    .select({ userId: supportViews.userId })
    .from(supportViews)
    .innerJoin(
      users,
      and(eq(users.id, supportViews.userId), eq(users.role, "client"), isNull(users.deletedAt)),
    )
    .where(
      and(
        eq(supportViews.id, id),
        eq(supportViews.adminId, actor.userId),
        eq(supportViews.adminSessionId, actor.sessionId),
        isNotNull(supportViews.openedAt),
        isNull(supportViews.endedAt),
        gt(supportViews.expiresAt, ctx.now()),
      ),
    );
  if (!view) throw new AppError("support_view_ended", "Your view of this account has ended.");
  // A file, of whatever form, would take the account's data out of the portal.
  const format = new URLSearchParams(Object(request.query)).get("format") ?? "json";
  if (format !== "json" || request.headers.accept === "text/csv") {
    throw new AppError("forbidden", "You're viewing a client's account. You can't export anything from it.");
  }
  return {
    ...principal,
    actor: {
      kind: "client",
      userId: view.userId,
      sessionId: actor.sessionId,
      aal: actor.aal,
      supportView: { id, adminId: actor.userId },
    },
    beforeReading: (ctx, operation) =>
      recordAudit(ctx, {
        action: "support_view.read",
        object: id,
        stream: `client:${view.userId}`,
        detail: { operation },
      }),
  };
}
