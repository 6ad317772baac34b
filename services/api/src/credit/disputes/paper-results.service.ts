import { and, eq, isNull, sql } from "drizzle-orm";
import type { AdminDispute, adminDisputes as api } from "@roadworthy/contracts/admin-disputes";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { caseOf } from "./admin-disputes.service.ts";
import { disputeBureaus } from "./disputes.table.ts";

/** Records that a bureau's result went out on paper. Of two admins one does; a result that is newer than the one they saw stays to be mailed. */
export async function recordMailing(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.mailed>,
): Promise<AdminDispute> {
  requireActor(ctx, "admin");
  const { client } = await caseOf(ctx, params.id);
  const { bureau, resultOn } = body;
  await transact(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(disputeBureaus)
      .set({ mailedAt: ctx.now() })
      .where(
        and(
          eq(disputeBureaus.disputeId, params.id),
          eq(disputeBureaus.bureau, bureau),
          isNull(disputeBureaus.mailedAt),
          sql`coalesce(${disputeBureaus.reinsertedOn}, ${disputeBureaus.resolvedOn}) = ${resultOn}::date`,
        ),
      )
      .returning({ id: disputeBureaus.id });
    if (!changed)
      throw new AppError("illegal_transition", "There is no such result, or it has already been mailed.");
    await recordAudit(ctx, {
      action: "dispute.mailed",
      object: params.id,
      stream: clientStream(client.id),
      detail: { bureau },
    });
  });
  return caseOf(ctx, params.id);
}
