import type { PublicStatus } from "@roadworthy/contracts/status";
import type { Ctx } from "../../platform/ctx.ts";
import { isTransient } from "../../platform/http/transient-errors.ts";
import { perProcess } from "../../platform/per-process.ts";
import { statesOfIncident } from "./incident-states.queries.ts";
import { probes } from "./probes.table.ts";
import { components, isStale, lastDays, shareOf, worstOf, type Checks } from "./status.rules.ts";

const DAYS = 90;
const INCIDENTS = 50;

type DayRow = Checks & { readonly component: string; readonly day: string };
type IncidentRow = PublicStatus["incidents"][number];

/** What was read last, for when the database does not answer. */
const lastRead = perProcess(() => ({ value: undefined as PublicStatus | undefined }));

/** The present and past state of each part, for everybody: states and times, nothing internal. It answers without a database, too. */
export async function readPublicStatus(ctx: Ctx): Promise<PublicStatus> {
  const last = lastRead(ctx);
  try {
    return (last.value = await readRows(ctx));
  } catch (error) {
    if (!isTransient(error)) throw error;
    ctx.http.setHeader("cache-control", "no-store");
    return withoutDatabase(ctx.now(), last.value);
  }
}

/** Nothing works without the database; what was before is as far as we remember. */
function withoutDatabase(now: Date, last: PublicStatus | undefined): PublicStatus {
  const days = lastDays(now, DAYS).map((day) => ({ day, upBasisPoints: null }));
  return {
    status: "down",
    components: components.map((name) => {
      const known = last?.components.find((one) => one.name === name);
      return { name, status: "down", days: known?.days ?? days, upBasisPoints: known?.upBasisPoints ?? null };
    }),
    incidents: last?.incidents ?? [],
  };
}

async function readRows(ctx: Ctx): Promise<PublicStatus> {
  const days = lastDays(ctx.now(), DAYS);
  const [found, checked, incidents] = await Promise.all([
    ctx.db.select().from(probes),
    ctx.sql<DayRow[]>`
      select component, day::text, operational, degraded, down from status_days where day >= ${days[0] ?? ""}::date`,
    ctx.sql<IncidentRow[]>`
      select id, component, status, to_char(began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "beganAt",
        to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt",
        ${statesOfIncident(ctx)}, (
          select coalesce(jsonb_agg(jsonb_build_object('at', to_char(u.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'text', u.text, 'textEs', u.text_es) order by u.at desc), '[]') from incident_updates u where u.incident_id = i.id
        ) as updates
      from status_incidents i where ended_at is null or ended_at >= ${days[0] ?? ""}::date
      order by began_at desc, id limit ${INCIDENTS}`,
  ]);
  ctx.http.setHeader("cache-control", "public, max-age=15");
  const parts = components.map((name) => {
    const row = found.find(({ component }) => component === name);
    const own = checked.filter(({ component }) => component === name);
    return {
      name,
      status: row && !isStale(row.checkedAt, ctx.now()) ? row.status : null,
      days: days.map((day) => ({ day, upBasisPoints: shareOf(own.filter((one) => one.day === day)) })),
      upBasisPoints: shareOf(own),
    };
  });
  return { status: worstOf(parts.map(({ status }) => status)), components: parts, incidents: [...incidents] };
}
