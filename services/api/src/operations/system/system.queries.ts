import { desc } from "drizzle-orm";
import type { AdminSystem, SystemIncident } from "@roadworthy/contracts/admin-system";
import type { Ctx } from "../../platform/ctx.ts";
import { readQueueFigures } from "../../platform/jobs/jobs.queries.ts";
import { statesOfIncident } from "../../site/status/incident-states.queries.ts";
import { lastDays, shareOf } from "../../site/status/status.rules.ts";
import { readSystemStatus } from "../../site/status/status.service.ts";
import { reconciliations } from "./system.table.ts";

const DAYS = 30;

type DayRow = {
  readonly component: string;
  readonly day: string;
  readonly operational: number;
  readonly degraded: number;
  readonly down: number;
};
type IncidentRow = Pick<SystemIncident, "id" | "component" | "status" | "worst"> & {
  readonly beganAt: string;
  readonly endedAt: string | null;
  readonly states: readonly { at: string; status: SystemIncident["status"] }[];
  readonly updates: readonly { at: string; by: string; text: string; textEs: string }[];
};

/** How every part is and was on each of the last days. */
export async function readComponents(ctx: Ctx): Promise<AdminSystem["components"]> {
  const days = lastDays(ctx.now(), DAYS);
  const [parts, checks] = await Promise.all([
    readSystemStatus(ctx),
    ctx.sql<DayRow[]>`
      select component, day::text, operational, degraded, down from status_days where day >= ${days[0] ?? ""}::date`,
  ]);
  return parts.map(({ component, status, detail, checkedAt }) => ({
    name: component,
    status,
    detail,
    checkedAt,
    days: days.map((day) => ({
      day,
      upBasisPoints: shareOf(checks.filter((one) => one.component === component && one.day === day)),
    })),
  }));
}

/** Incidents with what was written about each; of one when an id is given. */
export async function readIncidents(ctx: Ctx, id: string | null = null): Promise<SystemIncident[]> {
  const rows = await ctx.sql<IncidentRow[]>`
    select i.id, i.component, i.status, i.began_at as "beganAt", i.ended_at as "endedAt",
      ${statesOfIncident(ctx)}, (
      select coalesce(jsonb_agg(jsonb_build_object('at', u.at, 'by', coalesce(p.name, ''), 'text', u.text, 'textEs', u.text_es)
        order by u.at desc), '[]')
      from incident_updates u left join users p on p.id = u.by_user_id where u.incident_id = i.id
    ) as updates
    from status_incidents i
    where ${id === null ? ctx.sql`i.began_at >= now() - interval '90 days'` : ctx.sql`i.id = ${id}`}
    order by i.began_at desc, i.id limit 20`;
  return rows.map((row) => ({
    ...row,
    beganAt: new Date(row.beganAt),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt),
    states: row.states.map((one) => ({ ...one, at: new Date(one.at) })),
    updates: row.updates.map((one) => ({ ...one, at: new Date(one.at) })),
  }));
}

/** The figures of every queue of background work. */
export async function readQueues(ctx: Ctx): Promise<AdminSystem["queues"]> {
  const rows = await readQueueFigures(ctx);
  return rows.map(({ name, queued, running, failing, dead, waitingSince }) => ({
    name,
    queued,
    running,
    failing,
    dead,
    waitingSince: waitingSince === null ? null : new Date(waitingSince),
  }));
}

type Delivering = {
  readonly pending: number;
  readonly succeeded24h: number;
  readonly failed24h: number;
  readonly oldestPendingAt: string | null;
};
type Failing = {
  readonly id: string;
  readonly partnerId: string;
  readonly name: string;
  readonly url: string;
  readonly since: string;
};

/** Webhooks to partners: what waits, what failed, and which endpoints fail now. */
export async function readDeliveries(ctx: Ctx): Promise<AdminSystem["deliveries"]> {
  const [[figures], failing] = await Promise.all([
    ctx.sql<Delivering[]>`
      select count(*) filter (where status = 'pending')::int as pending,
        count(*) filter (where status = 'succeeded' and created_at >= now() - interval '1 day')::int as "succeeded24h",
        count(*) filter (where status = 'failed' and created_at >= now() - interval '1 day')::int as "failed24h",
        min(created_at) filter (where status = 'pending') as "oldestPendingAt"
      from webhook_deliveries where status = 'pending' or created_at >= now() - interval '1 day'`,
    ctx.sql<Failing[]>`
      select e.id, e.partner_id as "partnerId", p.name, e.url, e.failing_since as since
      from webhook_endpoints e join businesses p on p.id = e.partner_id
      where e.failing_since is not null order by e.failing_since limit 20`,
  ]);
  if (!figures) throw new Error("the deliveries could not be counted");
  const { oldestPendingAt } = figures;
  return {
    ...figures,
    oldestPendingAt: oldestPendingAt === null ? null : new Date(oldestPendingAt),
    failing: failing.map(({ id, partnerId, name, url, since }) => ({
      id,
      partner: { id: partnerId, name },
      host: URL.canParse(url) ? new URL(url).host : url,
      since: new Date(since),
    })),
  };
}

/** How many windows of attempts are open, without whom they are about: that is only kept as a keyed hash. */
export async function readThrottles(ctx: Ctx): Promise<AdminSystem["throttles"]> {
  const [row] = await ctx.sql<{ active: number; busiest: number }[]>`
    select count(*)::int as active, coalesce(max(used), 0)::int as busiest from throttles where window_ends_at > now()`;
  return row ?? { active: 0, busiest: 0 };
}

/** The last proofs of the books. */
export async function readReconciliations(ctx: Ctx): Promise<AdminSystem["reconciliations"]> {
  const [rows, names] = await Promise.all([
    ctx.db
      .select()
      .from(reconciliations)
      .orderBy(desc(reconciliations.startedAt), desc(reconciliations.id))
      .limit(5),
    ctx.sql<{ id: string; name: string }[]>`
      select id::text, name from users where id::text in (select started_by from reconciliations)`,
  ]);
  return rows.map(({ startedBy, ...row }) => ({
    ...row,
    by: names.find(({ id }) => id === startedBy)?.name ?? startedBy,
  }));
}
