import type { Ctx } from "../ctx.ts";

/** The state of a queue. `failing` jobs wait for a retry; `dead` ones have none left and are kept for a week. */
export type QueueFigures = {
  readonly name: string;
  readonly queued: number;
  readonly running: number;
  readonly failing: number;
  readonly dead: number;
  /** Since when the oldest runnable job has been waiting. */
  readonly waitingSince: Date | null;
  /** When the first of the dead ones was given up. */
  readonly deadSince: Date | null;
};

/** Whether a job with this data waits or runs. */
export async function isWaiting(ctx: Pick<Ctx, "sql">, name: string, data: object): Promise<boolean> {
  const found = await ctx.sql`
    select from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')
      and data @> ${JSON.stringify(data)}::text::jsonb limit 1`;
  return found.length > 0;
}

/** The figures of every queue, including empty ones, by name. */
export async function readQueueFigures(ctx: Pick<Ctx, "sql">): Promise<QueueFigures[]> {
  return ctx.sql<QueueFigures[]>`
    select q.name,
      count(*) filter (where j.state = 'created')::int as queued,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'retry')::int as failing,
      count(*) filter (where j.state = 'failed')::int as dead,
      min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as "waitingSince",
      min(j.completed_on) filter (where j.state = 'failed') as "deadSince"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%'
    group by q.name order by q.name`;
}
