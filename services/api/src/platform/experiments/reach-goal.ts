import type { ExperimentGoal } from "@roadworthy/contracts/experiments";
import type { Ctx } from "../ctx.ts";
import { visitorIdOf } from "../http/cookies.ts";

/** How a visitor stands in an experiment's rows: without the key, nobody can tell which cookie it is, nor join two experiments. */
export const visitorMark = (ctx: Pick<Ctx, "cipher">, experimentId: string, visitor: string): Buffer =>
  ctx.cipher.blindIndex("experiment-v1", `${experimentId} ${visitor}`);

/**
 * Counts that the visitor of this request reached a goal, if the running experiment is about it and had counted the visitor. Not of who asks
 * not to be tracked by now, who gets the other text as well.
 */
export async function reachGoal(
  ctx: Pick<Ctx, "asksNotToTrack" | "cipher" | "cookies" | "now" | "sql">,
  goal: ExperimentGoal,
): Promise<void> {
  const visitor = visitorIdOf(ctx);
  if (visitor === null || ctx.asksNotToTrack === true) return;
  const [running] = await ctx.sql<{ id: string }[]>`
    select id from experiments where ended_at is null and goal = ${goal}`;
  if (running === undefined) return;
  await ctx.sql`
    update experiment_visitors set reached_at = ${ctx.now().toISOString()}::timestamptz
    where experiment_id = ${running.id} and visitor_mark = ${visitorMark(ctx, running.id, visitor)} and reached_at is null`;
}
