import { transact, type Ctx } from "../../platform/ctx.ts";
import { disableEndpoint, notifyOfFailing } from "./disable-endpoint.service.ts";
import { stepAfter, type Outcome, type Step } from "./webhooks.rules.ts";

/** A try that was made. */
export type Made = {
  readonly id: string;
  readonly number: number;
  readonly endpointId: string;
  readonly at: Date;
  readonly headers: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
};

const statusAfter = {
  succeeded: "succeeded",
  again: "pending",
  gone: "failed",
  exhausted: "failed",
} as const;

/** Notes tries in the order in which they ended, all at once: their log, what follows for each delivery, and how the endpoints are. */
export function noteOutcomes(ctx: Ctx, made: readonly Made[]): Promise<void> {
  return transact(ctx, async (ctx) => {
    const now = ctx.now();
    const steps = new Map(made.map((one) => [one.id, stepAfter(one.number, one.outcome, now, one.id)]));
    await lockEndpoints(ctx, made);
    const noted = await write(ctx, made, steps);
    const counted = made.filter(({ id }) => noted.has(id));
    await noteHealth(ctx, counted, steps);
    for (const one of counted) {
      const kind = steps.get(one.id)?.kind;
      if (kind === "gone") await disableEndpoint(ctx, one.endpointId, "gone", one.at);
      // Nothing else came through in all the days of this delivery.
      const since = noted.get(one.id);
      if (kind === "exhausted" && since) await disableEndpoint(ctx, one.endpointId, "failing", since);
    }
  });
}

/** In one order everywhere, and before their deliveries, as removing one does: so nobody waits for somebody who waits for them. */
async function lockEndpoints(ctx: Ctx, made: readonly Made[]): Promise<void> {
  await ctx.sql`
    select 1 from webhook_endpoints where id = any (${[...new Set(made.map(({ endpointId }) => endpointId))]})
    order by id for no key update`;
}

/** Writes the tries that nobody noted before; returns since when each delivery was under way. */
async function write(
  ctx: Ctx,
  made: readonly Made[],
  steps: ReadonlyMap<string, Step>,
): Promise<Map<string, Date>> {
  const rows = made.map(({ id, number, at, headers, outcome }) => {
    const step = steps.get(id);
    return {
      id,
      number,
      at: at.toISOString(),
      headers,
      ...outcome,
      status: step ? statusAfter[step.kind] : "pending",
      again: step?.kind === "again" ? step.at.toISOString() : null,
    };
  });
  const noted = await ctx.sql<{ id: string; createdAt: string | Date }[]>`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as m(id text, number int, at timestamptz, headers jsonb,
        "statusCode" int, "responseBody" text, error text, "durationMs" int, status text, again timestamptz)
    ), noted as (
      update webhook_deliveries d set attempts = m.number, status = m.status, next_attempt_at = m.again,
        last_status_code = m."statusCode", last_error = m.error
      from made m where d.id = m.id and d.attempts < m.number and d.status = 'pending'
      returning d.id, d.created_at
    ), logged as (
      insert into webhook_attempts (delivery_id, number, at, duration_ms, request_headers, status_code, response_body, error)
      select m.id, m.number, m.at, m."durationMs", m.headers, m."statusCode", m."responseBody", m.error
      from made m join noted n on n.id = m.id
    )
    select id, created_at as "createdAt" from noted`;
  return new Map(noted.map(({ id, createdAt }) => [id, new Date(createdAt)]));
}

/** An endpoint fails since the first try after the last one that came through. Whoever is well already is not written to each time. */
async function noteHealth(ctx: Ctx, made: readonly Made[], steps: ReadonlyMap<string, Step>): Promise<void> {
  const failing = new Map<string, Date>();
  const well = new Set<string>();
  for (const { id, endpointId, at } of made)
    if (steps.get(id)?.kind === "succeeded") {
      well.add(endpointId);
      failing.delete(endpointId);
    } else if (!failing.has(endpointId)) failing.set(endpointId, at);
  if (well.size > 0)
    await ctx.sql`
      update webhook_endpoints set failing_since = null, failing_told_at = null
      where id = any (${[...well]}) and failing_since is not null`;
  if (failing.size === 0) return;
  const rows = [...failing].map(([id, at]) => ({ id, at: at.toISOString() }));
  await ctx.sql`
    update webhook_endpoints e set failing_since = f.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as f(id text, at timestamptz)
    where e.id = f.id and e.failing_since is null`;
  await notifyOfFailing(ctx, [...failing.keys()], ctx.now());
}
