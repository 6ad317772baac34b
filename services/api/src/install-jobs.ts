import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { modules } from "./modules.ts";
import type { Job } from "./platform/jobs/job.ts";
import { JOBS_SCHEMA, bossDatabase, queueOf } from "./platform/jobs/jobs.service.ts";

/** Brings pg-boss's own tables and the queues of all modules up to date; as the owner, since the API's login may not make tables. */
export async function installJobs(
  ownerUrl: string,
  jobs: readonly Job[] = modules.flatMap((module) => module.jobs ?? []),
): Promise<void> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await install(owner, jobs);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function install(owner: postgres.Sql, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({
    db: bossDatabase(owner),
    schema: JOBS_SCHEMA,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const job of jobs) {
    const { policy, ...options } = queueOf(job);
    if (known.has(job.name)) await boss.updateQueue(job.name, options);
    else await boss.createQueue(job.name, { policy, ...options });
  }
  // An installation from before a job was renamed or removed would go on queuing it, and nobody would work on it.
  const scheduled = new Set(jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name));
  for (const { name, key } of await boss.getSchedules())
    if (!scheduled.has(name)) await boss.unschedule(name, key);
  await boss.stop({ graceful: false });
  await owner.unsafe(`
    grant usage on schema ${JOBS_SCHEMA} to roadworthy_app;
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to roadworthy_app;
    grant execute on all functions in schema ${JOBS_SCHEMA} to roadworthy_app`);
}
