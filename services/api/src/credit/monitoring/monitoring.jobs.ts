import type { FastifyBaseLogger } from "fastify";
import { job } from "../../platform/jobs/job.ts";
import { systemCtx, type Ctx, type Deps } from "../../platform/ctx.ts";
import { updateClient } from "./monitoring.service.ts";

const batch = 20;

/** Runs the clients' monthly updates when they are due, at start and every hour; several processes share the work. */
export const monthlyUpdates = job({
  name: "monitoring.update",
  everySeconds: 3600,
  expireSeconds: 3600,
  work: (ctx, _data, signal) => runDueUpdates(ctx, ctx.log, signal),
});

/** Runs every update that is due now, in small batches, each client once; answers how many clients were updated. */
export async function runDueUpdates(
  deps: Deps,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<number> {
  const ctx = systemCtx(deps, "monitoring", log);
  const seen = new Set<string>();
  let updated = 0;
  while (!signal?.aborted) {
    const due = await dueClients(ctx, seen);
    if (due.length === 0) break;
    for (const userId of due) {
      if (signal?.aborted) break;
      seen.add(userId);
      try {
        if (await updateClient(ctx, userId)) updated += 1;
      } catch (error) {
        log.error({ err: error }, "a monthly update failed");
      }
    }
  }
  return updated;
}

/** Only updates that can run: the tier has the bureau, the bureau is enabled and the client's identity is on file. */
async function dueClients(ctx: Ctx, seen: ReadonlySet<string>): Promise<string[]> {
  const now = ctx.now().toISOString();
  const rows = await ctx.sql<{ userId: string }[]>`
    select m.user_id as "userId"
    from monitoring_schedules m
    join users u on u.id = m.user_id and u.deleted_at is null
    join entitlements e on e.tier = u.subscription_tier::text and m.bureau::text = any(e.bureaus)
    join bureau_settings s on s.bureau = m.bureau and s.is_enabled
    join consumers c on c.user_id = m.user_id and c.partner_id is null
    where m.next_run_at <= ${now}::timestamptz and (m.lease_until is null or m.lease_until <= ${now}::timestamptz)
      and m.user_id <> all(${[...seen]}::uuid[])
    group by m.user_id
    order by min(m.next_run_at)
    limit ${batch}`;
  return rows.map(({ userId }) => userId);
}
