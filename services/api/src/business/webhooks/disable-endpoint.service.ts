import { notifyMembers } from "../../accounts/alerts/notify-members.ts";
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
  const [disabled] = await ctx.sql<PartnerEndpoint[]>`
    update webhook_endpoints set status = 'disabled', disabled_reason = ${reason}
    where id = ${id} and status = 'enabled'
      and (${reason} = 'gone' or failing_since <= ${since.toISOString()}::timestamptz + ${GRACE}::interval)
    returning partner_id as "partnerId", url`;
  if (!disabled) return;
  const { partnerId } = disabled;
  await recordAudit(ctx, { action: "webhook.disable", object: id, stream: partnerId, detail: { reason } });
  await notifyOfEndpoint(ctx, "webhook_disabled", disabled);
}

/** How long an endpoint takes nothing before its partner's people are told. */
const TELL_AFTER = "1 hour";

/** Tells the people of each endpoint's partner once that it has taken nothing for an hour, long before it is disabled. In the caller's transaction. */
export async function notifyOfFailing(ctx: Ctx, ids: readonly string[], at: Date): Promise<void> {
  const failing = await ctx.sql<PartnerEndpoint[]>`
    update webhook_endpoints set failing_told_at = ${at.toISOString()}
    where id = any (${[...ids]}) and status = 'enabled' and failing_told_at is null
      and failing_since <= ${at.toISOString()}::timestamptz - ${TELL_AFTER}::interval
    returning partner_id as "partnerId", url`;
  for (const one of failing) await notifyOfEndpoint(ctx, "webhook_failing", one);
}

type PartnerEndpoint = { readonly partnerId: string; readonly url: string };

const notifyOfEndpoint = (
  ctx: Ctx,
  kind: "webhook_disabled" | "webhook_failing",
  { partnerId, url }: PartnerEndpoint,
): Promise<void> =>
  notifyMembers(
    ctx,
    partnerId,
    { kind, params: { host: new URL(url).host.slice(0, 200) }, link: "/partner/api/webhooks" },
    // Who may look at webhooks.
    { roles: ["owner", "developer"] },
  );
