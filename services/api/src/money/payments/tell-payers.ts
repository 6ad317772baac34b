import type { AlertParams } from "@roadworthy/contracts/alerts";
import type { Ctx } from "../../platform/ctx.ts";
import { notify } from "../../accounts/alerts/alerts.service.ts";

/** Tells those members of a business who pay for it, in the caller's transaction. */
export async function tellPayers(
  ctx: Ctx,
  partnerId: string,
  kind: "low_balance" | "top_up_failed" | "top_up_disputed",
  params: AlertParams = {},
): Promise<void> {
  const people = await ctx.sql<{ id: string }[]>`
    select id from users where partner_id = ${partnerId} and member_role in ('owner', 'billing') and deleted_at is null`;
  for (const { id } of people) await notify(ctx, id, { kind, params, link: "/partner/billing" });
}
