import { bureaus } from "@roadworthy/contracts/primitives";
import { transact, type Ctx, type Deps } from "../../platform/ctx.ts";
import { emitToListeners } from "../../platform/emit-event.ts";
import { job } from "../../platform/jobs/job.ts";
import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import { takesPayments } from "../../money/payments/provider.ts";
import { ownUrl } from "../../platform/http/own-url.ts";
import { tellSubscribers } from "./emails/mail-incident.jobs.ts";
import { connectionName, judge, probeEveryMs, type Finding } from "./status.rules.ts";

const probeTimeoutMs = 5_000;

export type ProbeOptions = {
  /** Where this API listens; the Partner API and the payments webhook are probed through the front door. */
  readonly apiUrl: string;
};

/** Probes every component, at start and every 30 s, and keeps what was found for the system status. */
export const probeComponents = job({
  name: "status.probe",
  everySeconds: probeEveryMs / 1000,
  async work(ctx, _data, signal) {
    const apiUrl = ownUrl(ctx);
    if (apiUrl !== null) await runProbes(ctx, { apiUrl }, signal);
  },
});

/** One round: all components at once, then one transaction that records them. */
export async function runProbes(ctx: Ctx, { apiUrl }: ProbeOptions, signal: AbortSignal): Promise<void> {
  const fetchSignal = (): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMs)]);
  const reach = (path: string, init: RequestInit): Promise<Response> =>
    fetch(new URL(path, reachable(apiUrl)), { ...init, signal: fetchSignal() });
  // Refusing an unsigned message is what a working webhook does.
  const isPaymentWebhookWell = async (): Promise<boolean> => {
    const answer = await reach("/api/v1/payments/webhook", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    return answer.status >= 400 && answer.status < 500 && answer.status !== 404;
  };
  const found = await Promise.all([
    named("Credit API", probeCreditApi(ctx)),
    named(
      "Partner API",
      timed(async () => (await reach("/health/ready", {})).status === 200),
    ),
    named("Payment Processing", takesPayments(ctx) ? timed(isPaymentWebhookWell) : noPayments),
    ...bureaus.map((bureau) => named(connectionName(bureau), ctx.bureaus.probe(bureau))),
  ]);
  if (signal.aborted) return;
  const changes = await transact(ctx, (ctx) => record(ctx, found));
  for (const { id, type, component, status } of changes) {
    const began = type === "incident.opened";
    if (!began && (type !== "incident.updated" || status !== "down")) continue;
    await notifyAdmins(ctx, "api_errors", {
      subject: `${component} is ${status}`,
      text: `${began ? "An incident began" : "An incident got worse"}: ${component} is ${status}. ${ctx.config.siteUrl}/admin/system`,
      onceKey: began ? id : `${id}:down`,
    });
  }
}

type Change = {
  readonly id: string;
  readonly type: "incident.opened" | "incident.updated" | "incident.resolved";
  readonly component: string;
  readonly status: string;
  readonly beganAt: string;
  readonly endedAt: string | null;
  /** The state that the change began, if it is not over. */
  readonly stateId: string | null;
};

const whatOf = {
  "incident.opened": "opened",
  "incident.updated": "updated",
  "incident.resolved": "resolved",
} as const;

/** Keeps what a round has found, and notifies partners and subscribers of each incident that it changes. */
async function record(
  ctx: Ctx,
  found: readonly (Finding & { readonly component: string })[],
): Promise<readonly Change[]> {
  const checkedAt = ctx.now().toISOString();
  const changes = await ctx.sql<Change[]>`
    with found as (
      select * from unnest(${found.map((f) => f.component)}::text[], ${found.map((f) => f.status)}::text[],
        ${found.map((f) => f.detail)}::text[]) as found (component, status, detail) order by component
    ), probed as (
      insert into probes as p (component, status, detail, bad_in_a_row, checked_at)
      select component, status, detail, (status <> 'operational')::int, ${checkedAt}::timestamptz from found
      on conflict (component) do update set status = excluded.status, detail = excluded.detail, checked_at = excluded.checked_at,
        bad_in_a_row = case when excluded.status = 'operational' then 0 else p.bad_in_a_row + 1 end
      returning component, status, bad_in_a_row, old.status as before
    ), counted as (
      insert into status_days as d (component, day, operational, degraded, down)
      select component, (${checkedAt}::timestamptz at time zone 'UTC')::date,
        (status = 'operational')::int, (status = 'degraded')::int, (status = 'down')::int from found
      on conflict (component, day) do update set operational = d.operational + excluded.operational,
        degraded = d.degraded + excluded.degraded, down = d.down + excluded.down
    ), begun as (
      insert into status_incidents as i (component, status, began_at)
      -- What was down is only slow when it was found so twice in a row.
      select component, status, ${checkedAt}::timestamptz from probed
      where bad_in_a_row >= 2 and (status = 'down' or status = before or not exists (
        select from status_incidents o where o.component = probed.component and o.ended_at is null))
      on conflict (component) where ended_at is null
        do update set status = excluded.status where i.status <> excluded.status
      returning i.*, case when old.id is null then 'incident.opened' else 'incident.updated' end as type
    ), stated as (
      insert into incident_states (incident_id, status, at) select id, status, ${checkedAt}::timestamptz from begun
      returning id, incident_id
    ), ended as (
      update status_incidents i set ended_at = ${checkedAt}::timestamptz from probed
      where probed.component = i.component and probed.status = 'operational' and i.ended_at is null
      returning i.*, 'incident.resolved' as type
    )
    select c.id, type, component, status, began_at as "beganAt", ended_at as "endedAt", s.id as "stateId"
    from (select * from begun union all select * from ended) c left join stated s on s.incident_id = c.id order by component`;
  for (const { id, type, component, status, beganAt, endedAt, stateId } of changes) {
    const incident = { incidentId: id, component, status, beganAt: new Date(beganAt).toISOString() };
    const ended = endedAt === null ? {} : { endedAt: new Date(endedAt).toISOString() };
    await emitToListeners(ctx, type, { ...incident, ...ended });
    await tellSubscribers(ctx, { incidentId: id, what: whatOf[type], stateId });
  }
  return changes;
}

/** Known without asking; an answer would count as an error of ours. */
const noPayments: Finding = { status: "down", detail: "no payment provider is set up" };

const named = async (
  component: string,
  finding: Finding | Promise<Finding>,
): Promise<Finding & { component: string }> => ({
  component,
  ...(await finding),
});

/** Pulls can be taken on when the database answers; ones that wait long for a bureau are worth a look. */
async function probeCreditApi({ sql, now }: Deps): Promise<Finding> {
  const startedAt = performance.now();
  try {
    const overdue = new Date(now().getTime() - 5 * 60_000).toISOString();
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from pulls where status = 'pending' and created_at < ${overdue}::timestamptz`;
    const waiting = row?.waiting ?? 0;
    if (waiting > 0) return { status: "degraded", detail: `${waiting} pulls wait for a bureau's answer` };
    return judge(performance.now() - startedAt);
  } catch {
    return { status: "down", detail: "the database does not answer" };
  }
}

/** One slow answer may be the machine's fault; a second one right after it is ours. */
async function timed(isWell: () => Promise<boolean>): Promise<Finding> {
  const first = await timedOnce(isWell);
  return first.status === "degraded" ? timedOnce(isWell) : first;
}

async function timedOnce(isWell: () => Promise<boolean>): Promise<Finding> {
  const startedAt = performance.now();
  try {
    if (!(await isWell())) return { status: "down", detail: "answers with an error" };
    return judge(performance.now() - startedAt);
  } catch {
    return { status: "down", detail: "does not answer" };
  }
}

/** An API that listens on every address is reached on the local one. */
function reachable(apiUrl: string): URL {
  const url = new URL(apiUrl);
  if (url.hostname === "0.0.0.0" || url.hostname === "[::]") url.hostname = "127.0.0.1";
  return url;
}
