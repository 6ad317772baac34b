import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { apiKeys as api } from "@roadworthy/contracts/api-keys";
import { isAllowedAddress } from "../../accounts/admin-security/admin-security.rules.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { storedNetworks } from "./api-keys.service.ts";
import { forgetKeys } from "./resolve-api-key.service.ts";

/** Says from which addresses the business's keys may be used; what would stop software that works now has to be meant. */
export async function limitNetworks(
  ctx: Ctx,
  { body }: InputOf<typeof api.limitNetworks>,
): Promise<ReplyOf<typeof api.limitNetworks>> {
  const { partnerId } = requireActor(ctx, "partner");
  const allowedNetworks = storedNetworks(body.allowedNetworks);
  await transact(ctx, async (ctx) => {
    await ctx.sql`select 1 from partners where id = ${partnerId} for no key update`;
    const shutOut =
      allowedNetworks.length === 0 || body.shutsOutRecent
        ? []
        : await recentOutside(ctx, partnerId, allowedNetworks);
    if (shutOut.length > 0)
      throw new AppError(
        "illegal_transition",
        `Your keys were used from ${shutOut.join(", ")} within the last 7 days, which this list leaves out.`,
      );
    await ctx.sql`
      update partners set settings = settings || jsonb_build_object('keyNetworks', ${JSON.stringify(allowedNetworks)}::text::jsonb)
      where id = ${partnerId}`;
    await recordAudit(ctx, {
      action: "api_key.limit_networks",
      object: partnerId,
      detail: { networks: allowedNetworks.join(" ") },
    });
  });
  forgetKeys(ctx);
  return { allowedNetworks };
}

/** From where keys that work were used last within a week, and could not be anymore. */
async function recentOutside(ctx: Ctx, partnerId: string, networks: readonly string[]): Promise<string[]> {
  const now = ctx.now().toISOString();
  const rows = await ctx.sql<{ ip: string }[]>`
    select distinct host(last_used_ip) as ip from api_keys
    where partner_id = ${partnerId} and revoked_at is null and (expires_at is null or expires_at > ${now}::timestamptz)
      and last_used_at > ${now}::timestamptz - interval '7 days'
    order by 1`;
  return rows.map(({ ip }) => ip).filter((ip) => !isAllowedAddress(networks, ip));
}
