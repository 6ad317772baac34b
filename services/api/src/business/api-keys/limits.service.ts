import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { apiKeys as api } from "@roadworthy/contracts/api-keys";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { PULLS_PER_MINUTE, REQUESTS_PER_HOUR } from "./api-keys.rules.ts";

/** How much of both limits the partner has used, in the windows that the limits themselves are counted in. */
export async function readLimits(ctx: Ctx): Promise<ReplyOf<typeof api.limits>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<{ requests: number; pulls: number; limit: number }[]>`
    select
      (select coalesce(sum(used), 0)::int from request_meters
        where partner_id = ${partnerId} and minute > floor(extract(epoch from now()) / 60) - 60) as requests,
      (select count(*)::int from pulls
        where partner_id = ${partnerId} and mode = ${keyMode} and created_at > now() - interval '1 minute'
          and batch_id is null) as pulls,
      (select coalesce((settings ->> 'pullsPerMinute')::int, ${PULLS_PER_MINUTE})
        from partners where id = ${partnerId}) as "limit"`;
  if (!row) throw new AppError("internal", "The limits couldn't be loaded.");
  return { pulls: meterOf(row.limit, row.pulls), requests: meterOf(REQUESTS_PER_HOUR, row.requests) };
}

const meterOf = (limit: number, used: number) => ({ limit, used, remaining: Math.max(0, limit - used) });
