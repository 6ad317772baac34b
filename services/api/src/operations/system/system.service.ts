import { existsSync } from "node:fs";
import { and, eq, lt } from "drizzle-orm";
import type { adminSystem as api } from "@roadworthy/contracts/admin-system";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { reconcile } from "../../money/ledger/reconcile.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { emitToListeners } from "../../platform/emit-event.ts";
import { job } from "../../platform/jobs/job.ts";
import { enqueue, retryDead } from "../../platform/jobs/jobs.service.ts";
import { tellSubscribers } from "../../site/status/emails/mail-incident.jobs.ts";
import { countSubscribers, removeAddress } from "../../site/status/emails/subscribers.service.ts";
import { incidentUpdates } from "../../site/status/status.table.ts";
import {
  readComponents,
  readDeliveries,
  readIncidents,
  readQueues,
  readReconciliations,
  readThrottles,
} from "./system.queries.ts";
import { readDatabase } from "./database.queries.ts";
import { readServiceLevels } from "./service-levels.ts";
import { reconciliations } from "./system.table.ts";

/** A run that takes longer than this was cut off. */
const LOST_AFTER_MS = 15 * 60_000;

/** How the platform runs. */
export function readSystem(ctx: Ctx): Promise<ReplyOf<typeof api.read>> {
  requireActor(ctx, "admin");
  return awaitAll({
    components: readComponents(ctx),
    serviceLevels: readServiceLevels(ctx),
    incidents: readIncidents(ctx),
    incidentEmails: countSubscribers(ctx),
    queues: readQueues(ctx),
    deliveries: readDeliveries(ctx),
    throttles: readThrottles(ctx),
    database: readDatabase(ctx),
    reconciliations: readReconciliations(ctx),
  });
}

async function awaitAll<T extends object>(reads: {
  readonly [Name in keyof T]: Promise<T[Name]>;
}): Promise<T> {
  const found = Object.entries<Promise<T[keyof T]>>(reads).map(async ([name, read]) => [name, await read]);
  return Object.fromEntries(await Promise.all(found)) as T;
}

type Dead = {
  readonly id: string;
  readonly createdAt: string;
  readonly failedAt: string | null;
  readonly tries: number;
  readonly error: string | null;
};

/** What was given up in one queue. Jobs hold ids only, and of an error its message. */
export async function listDeadJobs(
  ctx: Ctx,
  { query }: InputOf<typeof api.deadJobs>,
): Promise<ReplyOf<typeof api.deadJobs>> {
  requireActor(ctx, "admin");
  const rows = await ctx.sql<Dead[]>`
    select id, created_on as "createdAt", completed_on as "failedAt", retry_count + 1 as tries,
      left(coalesce(output ->> 'message', output ->> 'value'), 300) as error
    from pgboss.job where name = ${query.queue} and state = 'failed' order by completed_on desc limit 50`;
  return {
    items: rows.map(({ createdAt, failedAt, error, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt),
      failedAt: failedAt === null ? null : new Date(failedAt),
      error: error ?? "",
    })),
  };
}

/** Has every job of a queue tried again that was given up. */
export async function retryJobs(
  ctx: Ctx,
  { body: { queue } }: InputOf<typeof api.retryJobs>,
): Promise<ReplyOf<typeof api.retryJobs>> {
  requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const retried = await retryDead(ctx, queue);
    await recordAudit(ctx, { action: "jobs.retry", object: queue, stream: "platform", detail: { retried } });
    return { retried };
  });
}

/** Writes about an incident, for everybody. */
export async function writeIncident(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.writeIncident>,
): Promise<ReplyOf<typeof api.writeIncident>> {
  const { userId: byUserId } = requireActor(ctx, "admin");
  const [known] = await readIncidents(ctx, params.id);
  if (!known) throw new AppError("not_found", "There is no such incident.");
  await transact(ctx, async (ctx) => {
    const [update] = await ctx.db
      .insert(incidentUpdates)
      .values({ incidentId: params.id, ...body, byUserId, at: ctx.now() })
      .returning({ id: incidentUpdates.id });
    await tellSubscribers(ctx, { incidentId: known.id, what: "updated", stateId: null }, update?.id);
    await emitToListeners(ctx, "incident.updated", {
      incidentId: known.id,
      component: known.component,
      status: known.status,
      beganAt: known.beganAt.toISOString(),
      text: body.text,
    });
    await recordAudit(ctx, { action: "incident.write", object: params.id, stream: "platform" });
  });
  const [incident] = await readIncidents(ctx, params.id);
  if (!incident) throw new Error("the incident is gone");
  return incident;
}

/** Stops emails about incidents to somebody who can't do so by the link in each of them. */
export function stopIncidentEmails(
  ctx: Ctx,
  { body }: InputOf<typeof api.stopIncidentEmails>,
): Promise<ReplyOf<typeof api.stopIncidentEmails>> {
  requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const id = await removeAddress(ctx, body.email);
    if (id !== null)
      await recordAudit(ctx, { action: "incident_emails.stop", object: id, stream: "platform" });
    return { wasRemoved: id !== null };
  });
}

/** Proves the books and keeps the proof. */
export const proveBooks = job<{ readonly id: string }>({
  name: "books.prove",
  isUrgent: true,
  retryLimit: 0,
  async work(ctx, { id }) {
    const { config } = ctx;
    const file = config.auditAnchor.file;
    try {
      if (!("begin" in ctx.sql)) throw new Error("a proof needs a connection of its own");
      const { checks, differences } = await reconcile(
        ctx.sql,
        // Only the sandbox has a log of its inquiries to compare with.
        {
          live: config.mode === "production" ? undefined : config.bureau,
          test: config.sandboxBureau,
        },
        file !== undefined && existsSync(file) ? file : undefined,
      );
      await end(ctx, id, {
        status: differences.length === 0 ? "agreed" : "differs",
        checks: [...checks],
        differences: differences.slice(0, 100),
      });
    } catch (error) {
      await end(ctx, id, { status: "failed" });
      throw error;
    }
  },
});

type Ending = Partial<typeof reconciliations.$inferInsert> & {
  readonly status: "agreed" | "differs" | "failed";
};

async function end(ctx: Ctx, id: string, ending: Ending): Promise<void> {
  await ctx.db
    .update(reconciliations)
    .set({ ...ending, finishedAt: ctx.now() })
    .where(and(eq(reconciliations.id, id), eq(reconciliations.status, "running")));
}

/** Begins a proof, or names the one that runs: one at a time is enough. */
export async function startReconciliation(ctx: Ctx): Promise<ReplyOf<typeof api.reconcile>> {
  const { userId } = requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const lost = new Date(ctx.now().getTime() - LOST_AFTER_MS);
    await ctx.db
      .update(reconciliations)
      .set({ status: "failed", finishedAt: ctx.now() })
      .where(and(eq(reconciliations.status, "running"), lt(reconciliations.startedAt, lost)));
    const [made] = await ctx.db
      .insert(reconciliations)
      .values({ status: "running", startedAt: ctx.now(), startedBy: userId })
      .onConflictDoNothing()
      .returning({ id: reconciliations.id });
    if (!made) {
      const [running] = await ctx.db
        .select({ id: reconciliations.id })
        .from(reconciliations)
        .where(eq(reconciliations.status, "running"));
      if (running) return running;
      throw new AppError("illegal_transition", "The check just finished. See what it found.");
    }
    await enqueue(ctx, proveBooks, { id: made.id });
    await recordAudit(ctx, { action: "books.prove", object: made.id, stream: "platform" });
    return made;
  });
}
