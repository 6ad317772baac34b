import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { instant, line, typedId } from "../primitives.ts";
import { badStatus, componentStatus } from "../site/status.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";
const path = "/api/v1/admin/system";

const component = z.object({
  name: z.string(),
  status: componentStatus,
  detail: z.string(),
  checkedAt: instant,
  days: z.array(z.object({ day: z.iso.date(), upBasisPoints: z.int().nullable() })),
});

const incident = z.object({
  id: typedId("inc"),
  component: z.string(),
  status: badStatus.meta({ description: "The newest state found" }),
  worst: badStatus,
  beganAt: instant,
  endedAt: instant.nullable(),
  states: z
    .array(z.object({ at: instant, status: badStatus }))
    .meta({ description: "How it began and each change, oldest first" }),
  updates: z.array(z.object({ at: instant, by: z.string(), text: z.string(), textEs: z.string() })),
});
export type SystemIncident = z.infer<typeof incident>;

const queue = z.object({
  name: z.string(),
  queued: z.int(),
  running: z.int(),
  failing: z.int(),
  dead: z.int().meta({ description: "Given up after every try" }),
  waitingSince: instant.nullable(),
});

const reconciliation = z.object({
  id: typedId("recn"),
  status: z.enum(["running", "agreed", "differs", "failed"]),
  startedAt: instant,
  finishedAt: instant.nullable(),
  by: z.string(),
  checks: z.array(z.object({ name: z.string(), counted: z.int(), differences: z.int() })),
  differences: z
    .array(z.object({ check: z.string(), object: z.string(), detail: z.string() }))
    .meta({ description: "The first hundred" }),
});
export type SystemReconciliation = z.infer<typeof reconciliation>;

const counted = z.object({
  answered: z.int(),
  missed: z.int().meta({ description: "Of these, how many failed on our side or took too long" }),
});
const basisPoints = z.int();

const serviceLevel = z.object({
  name: z
    .enum(["answered", "reads", "changes", "pulls", "signIn"])
    .meta({ description: "`answered`: without a server error; the others: fast enough" }),
  goal: basisPoints.meta({ description: "The share of requests that should meet it, in basis points" }),
  state: z.enum(["met", "atRisk", "missed", "unknown"]).meta({
    description:
      "`atRisk`: met, but the last day alone used more than a tenth of the error budget; `unknown`: too few requests for the goal to allow a single miss",
  }),
  month: counted.meta({ description: "In the last 30 days" }),
  day: counted.meta({ description: "In the last 24 hours" }),
  budgetLeft: basisPoints.meta({
    description: "The share of the error budget that is left, in basis points; negative once overspent",
  }),
});
export type ServiceLevel = z.infer<typeof serviceLevel>;

const maintenance = z.object({ at: instant, isOk: z.boolean(), note: z.string() });

const system = z.object({
  components: z.array(component),
  serviceLevels: z.array(serviceLevel).meta({ description: "Our goals over 30 days, and how we did" }),
  incidents: z.array(incident).meta({ description: "Of the last ninety days, newest first, at most twenty" }),
  incidentEmails: z.object({
    confirmed: z.int().meta({ description: "Addresses that get an email about each incident" }),
    unconfirmed: z.int().meta({ description: "Addresses whose owner has not confirmed them yet" }),
  }),
  queues: z.array(queue),
  deliveries: z.object({
    pending: z.int(),
    succeeded24h: z.int(),
    failed24h: z.int(),
    oldestPendingAt: instant.nullable(),
    failing: z.array(
      z.object({
        id: z.string(),
        partner: z.object({ id: typedId("part"), name: z.string() }),
        host: z.string(),
        since: instant,
      }),
    ),
  }),
  throttles: z.object({
    active: z.int().meta({ description: "Windows in which attempts are counted now" }),
    busiest: z.int().meta({ description: "Attempts in the busiest of them" }),
  }),
  database: z.object({
    sizeBytes: z.number(),
    connections: z.int(),
    maxConnections: z.int(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    slowest: z
      .array(z.object({ statement: z.string(), calls: z.number(), meanMs: z.number() }))
      .nullable()
      .meta({ description: "From pg_stat_statements; `null` where it is not installed" }),
    standbys: z
      .array(z.object({ name: z.string(), state: z.string(), lagBytes: z.number().nullable() }))
      .meta({ description: "Servers that this one is copied to as it changes" }),
    lastBackup: maintenance.nullable(),
    lastDrill: maintenance.nullable(),
  }),
  reconciliations: z.array(reconciliation).meta({ description: "The last five, newest first" }),
});
export type AdminSystem = z.infer<typeof system>;

/** How the platform runs. */
export const adminSystem = {
  read: endpoint({
    id: "adminSystem.read",
    method: "GET",
    path,
    tag,
    summary: "Probes, incidents, background work, deliveries, throttles, database and reconciliations",
    policy: adminOnly,
    status: 200,
    reply: system,
  }),
  deadJobs: endpoint({
    id: "adminSystem.deadJobs",
    method: "GET",
    path: `${path}/dead-jobs`,
    tag,
    summary: "Jobs of a queue that were given up, the latest first",
    policy: adminOnly,
    query: z.object({ queue: z.string().max(80) }),
    status: 200,
    reply: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          createdAt: instant,
          failedAt: instant.nullable(),
          tries: z.int(),
          error: z.string(),
        }),
      ),
    }),
  }),
  retryJobs: endpoint({
    id: "adminSystem.retryJobs",
    method: "POST",
    path: `${path}/dead-jobs/retry`,
    tag,
    summary: "Try every job of a queue again that was given up",
    policy: freshAdmin,
    body: z.strictObject({ queue: line(80) }),
    status: 200,
    reply: z.object({ retried: z.int() }),
  }),
  writeIncident: endpoint({
    id: "adminSystem.writeIncident",
    method: "POST",
    path: `${path}/incidents/:id/updates`,
    tag,
    summary: "Write about an incident; it is on the public status page right away",
    policy: freshAdmin,
    params: z.object({ id: typedId("inc") }),
    body: z.strictObject({ text: line(500), textEs: line(500) }),
    isRepeatable: true,
    status: 201,
    reply: incident,
    refusals: ["not_found"],
  }),
  stopIncidentEmails: endpoint({
    id: "adminSystem.stopIncidentEmails",
    method: "POST",
    path: `${path}/incident-emails/removals`,
    tag,
    summary: "Stop emails about incidents to an address, at its owner's wish, and delete it",
    policy: freshAdmin,
    body: z.strictObject({ email: z.email("must be an email address").max(254) }),
    status: 200,
    reply: z.object({
      wasRemoved: z.boolean().meta({ description: "`false`: we did not have the address" }),
    }),
  }),
  reconcile: endpoint({
    id: "adminSystem.reconcile",
    method: "POST",
    path: `${path}/reconciliations`,
    tag,
    summary: "Prove the books in the background; names the run that is under way, if there is one",
    policy: adminOnly,
    status: 202,
    reply: z.object({ id: typedId("recn") }),
    refusals: ["illegal_transition"],
  }),
};
