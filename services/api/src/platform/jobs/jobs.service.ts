import { PgBoss, type Db as BossDatabase } from "pg-boss";
import type { FastifyBaseLogger } from "fastify";
import type { Background } from "../background.ts";
import { systemCtx, type Ctx, type Deps } from "../ctx.ts";
import { openDatabase, type Database, type Sql } from "../db.ts";
import { perProcess } from "../per-process.ts";
import type { Job } from "./job.ts";
import { isPlainObject } from "../documents/json.rules.ts";

/** The PostgreSQL schema for pg-boss's tables. */
export const JOBS_SCHEMA = "pgboss";

/** How often a process looks for repeating jobs that nobody has put on the queue again. */
const WAKE_MS = 60_000;

/** How long running jobs may take to finish when the process stops; a job that is cut off runs again. */
const LAST_WAIT_MS = 5_000;

const slotOf = perProcess((): { boss?: PgBoss; alone?: Database } => ({}));

/** Prepares this process to enqueue; calling it again does nothing. Call it outside of transactions, because it reads the queues' names. */
export async function openJobs(deps: Deps, log?: FastifyBaseLogger): Promise<void> {
  const slot = slotOf(deps);
  if (slot.boss) return;
  const { runsJobs, databaseUrl, isDatabasePooled: isPooled = false } = deps.config;
  const alone = openDatabase(databaseUrl, { pool: 1, applicationName: "roadworthy-jobs", isPooled });
  slot.alone = alone;
  const boss = new PgBoss({
    db: bossDatabase(deps.sql, alone.sql),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: runsJobs,
    schedule: runsJobs,
    // Both need the tables' owner.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log?.warn({ err: error }, "the job queue"));
  await boss.start();
  slot.boss = boss;
}

/** Undoes `openJobs`. */
export async function closeJobs(deps: Deps): Promise<void> {
  const slot = slotOf(deps);
  const { boss, alone } = slot;
  delete slot.boss;
  delete slot.alone;
  await boss?.stop({ graceful: true, timeout: LAST_WAIT_MS });
  await alone?.close();
}

/** Whether this process is about to stop; long runs come to their end then. */
export const isStopping = (deps: Pick<Deps, "memory">): boolean => !slotOf(deps).boss;

/** Enqueues a job in the caller's transaction: it runs only if that commits. `startAfter` delays it. */
export async function enqueue<Data extends object>(
  ctx: Pick<Ctx, "sql" | "memory">,
  job: Job<Data>,
  data: Data,
  options: { readonly startAfter?: Date } = {},
): Promise<void> {
  await bossOf(ctx).send(job.name, data, { ...options, db: bossDatabase(ctx.sql) });
}

/** Retries a queue's dead jobs, in the caller's transaction, and returns how many it retried. */
export async function retryDead(ctx: Pick<Ctx, "sql" | "memory">, queue: string): Promise<number> {
  const dead = await ctx.sql<{ id: string }[]>`
    select id from pgboss.job where name = ${queue} and state = 'failed' limit 1000`;
  if (dead.length === 0) return 0;
  const ids = dead.map(({ id }) => id);
  await bossOf(ctx).retry(queue, ids, { db: bossDatabase(ctx.sql) });
  return ids.length;
}

/** Starts working on every queue in this process, unless its settings leave that to other processes. */
export async function startJobs(
  deps: Deps,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<Background> {
  const boss = bossOf(deps);
  if (!deps.config.runsJobs) return { stop: () => Promise.resolve() };
  for (const job of jobs) {
    const ctx = systemCtx(deps, job.name, log);
    // Before the first poll, so that the first run doesn't have to wait for the second one.
    if (job.cron !== undefined) await boss.schedule(job.name, job.cron, {});
    if (job.everySeconds !== undefined) await again(boss, job, 0);
    await boss.work<object>(
      job.name,
      { pollingIntervalSeconds: pollSeconds(job), localConcurrency: job.concurrency ?? 1 },
      async (taken) => {
        for (const { data, signal } of taken) await runLogged(ctx, job, data, signal);
        if (job.everySeconds !== undefined) await again(boss, job, job.everySeconds);
      },
    );
  }
  const wake = (): Promise<unknown> =>
    wakeStopped(deps, jobs).catch((error: unknown) =>
      log.warn({ err: error }, "repeating jobs are not looked at"),
    );
  await wake();
  const waking = setInterval(() => void wake(), WAKE_MS).unref();
  return {
    stop: () => {
      clearInterval(waking);
      return closeJobs(deps);
    },
  };
}

/**
 * Puts repeating jobs on the queue that neither wait nor run: where the database was away when a run ended, nothing asked for the next
 * one. Those that wait longer than they ever have to run now: the clock was ahead when they were put there. Returns the names of both.
 */
export async function wakeStopped(
  deps: Pick<Deps, "sql" | "memory">,
  jobs: readonly Job[],
): Promise<readonly string[]> {
  const repeating = jobs.filter(({ everySeconds }) => everySeconds !== undefined);
  const names = repeating.map(({ name }) => name);
  const seconds = repeating.map(({ everySeconds = 0 }) => everySeconds);
  const tooFar = await deps.sql<{ name: string }[]>`
    update pgboss.job j set start_after = now() from unnest(${names}::text[], ${seconds}::float8[]) w (name, seconds)
    where j.name = w.name and j.state = 'created' and j.start_after > now() + make_interval(secs => w.seconds + 60) returning j.name`;
  const stopped = await deps.sql<{ name: string }[]>`
    select wanted as name from unnest(${names}::text[]) wanted
    where not exists (select from pgboss.job j where j.name = wanted and j.state < 'completed')`;
  const gone = stopped.map(({ name }) => name);
  for (const job of repeating) if (gone.includes(job.name)) await again(bossOf(deps), job, 0);
  return [...gone, ...tooFar.map(({ name }) => name)];
}

/**
 * How often a process polls a queue, in seconds. Each poll is a statement, even when there is nothing to do, so jobs that run on a schedule
 * are polled less often. pg-boss could LISTEN instead, but PgBouncer's transaction mode can't, and the driver gives up when its first try to
 * listen again fails, as it does while a database restarts. So queues would have to be polled all the same.
 */
function pollSeconds({ isUrgent, cron, everySeconds = 0 }: Job): number {
  if (isUrgent) return 0.5;
  return cron !== undefined || everySeconds >= 60 ? 10 : 2;
}

async function runLogged(ctx: Ctx, job: Job, data: object, signal: AbortSignal): Promise<void> {
  try {
    await job.work(ctx, data, signal);
  } catch (error) {
    if (!signal.aborted) ctx.log.error({ err: error, job: job.name }, "a job failed");
    // A scheduled job needs no retries of its own.
    if (job.everySeconds === undefined) throw error;
  }
}

/** A repeating job has at most one run waiting, no matter how many processes ask for it. */
const again = (boss: PgBoss, job: Job, seconds: number): Promise<string | null> =>
  boss.send(job.name, {}, { startAfter: seconds, singletonKey: "next" });

/** A job's queue settings, in the form the migration writes. */
export const queueOf = (job: Job) => ({
  policy: job.everySeconds === undefined ? "standard" : "short",
  retryLimit: job.everySeconds === undefined ? (job.retryLimit ?? 3) : 0,
  retryDelay: job.retryDelaySeconds ?? 10,
  retryBackoff: true,
  expireInSeconds: job.expireSeconds ?? 300,
});

function bossOf(deps: Pick<Deps, "memory">): PgBoss {
  const { boss } = slotOf(deps);
  if (!boss) throw new Error("openJobs was not called for this process");
  return boss;
}

/**
 * Runs pg-boss's statements. Text without values may contain `BEGIN … COMMIT`, so it goes to `alone`, a pool of one
 * connection: the driver's own `reserve` never returns if its connection is cut while it waits (postgres 3.4.9).
 */
export function bossDatabase(sql: Sql, alone: Sql = sql): BossDatabase {
  return {
    async executeSql(text, values = []) {
      if (values.length === 0) return { rows: [...(await alone.unsafe(text))] };
      // Drizzle makes the driver send JSON as the text it is given.
      const sent = values.map((value) => (isPlainObject(value) ? JSON.stringify(value) : value));
      return { rows: [...(await sql.unsafe(text, sent as never[]))] };
    },
  };
}
