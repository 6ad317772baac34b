import type { Ctx } from "../ctx.ts";

/** How a queue stands. `failing` waits for another try; `dead` has none left, and is kept for a week. */
export type QueueFigures = {
  readonly name: string;
  readonly queued: number;
  readonly running: number;
  readonly failing: number;
  readonly dead: number;
  /** When the oldest job that could run began to wait. */
  readonly waitingSince: Date | null;
};

/** The figures of every queue, also of those that are empty, by name. */
export async function readQueueFigures(ctx: Pick<Ctx, "sql">): Promise<QueueFigures[]> {
  return ctx.sql<QueueFigures[]>`
    select q.name,
      count(*) filter (where j.state = 'created')::int as queued,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'retry')::int as failing,
      count(*) filter (where j.state = 'failed')::int as dead,
      min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as "waitingSince"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%'
    group by q.name order by q.name`;
}
