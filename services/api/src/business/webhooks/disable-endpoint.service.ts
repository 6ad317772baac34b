import { and, eq, isNull } from "drizzle-orm";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";

/** A first try is made within this time of its delivery. */
const GRACE = "10 minutes";

/**
 * Disables an endpoint and tells the partner's people. One that is `failing` only when nothing came through since `since`; one that
 * was disabled meanwhile stays as it is. In the caller's transaction.
 */
export async function disableEndpoint(
  ctx: Ctx,
  id: string,
  reason: "gone" | "failing",
  since: Date,
): Promise<void> {
  const [disabled] = await ctx.sql<{ partnerId: string; url: string }[]>`
    update webhook_endpoints set status = 'disabled', disabled_reason = ${reason}
    where id = ${id} and status = 'enabled'
      and (${reason} = 'gone' or failing_since <= ${since.toISOString()}::timestamptz + ${GRACE}::interval)
    returning partner_id as "partnerId", url`;
  if (!disabled) return;
  const { partnerId, url } = disabled;
  await recordAudit(ctx, { action: "webhook.disable", object: id, stream: partnerId, detail: { reason } });
  const members = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.partnerId, partnerId), isNull(users.deletedAt)));
  for (const member of members) {
    await notify(ctx, member.id, {
      kind: "webhook_disabled",
      params: { host: new URL(url).host.slice(0, 200) },
      link: "/partner/api/webhooks",
    });
  }
}
