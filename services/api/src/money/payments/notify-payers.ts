import type { AlertParams } from "@roadworthy/contracts/alerts";
import type { Ctx } from "../../platform/ctx.ts";
import { notifyMembers } from "../../accounts/alerts/notify-members.ts";

/** Tells those members of a business who pay for it, in the caller's transaction. */
export async function notifyPayers(
  ctx: Ctx,
  partnerId: string,
  kind: "low_balance" | "budget_reached" | "top_up_failed" | "top_up_disputed" | "balance_refunded",
  params: AlertParams = {},
): Promise<void> {
  const news = { kind, params, link: "/partner/billing" } as const;
  await notifyMembers(ctx, partnerId, news, { roles: ["owner", "billing"] });
}
