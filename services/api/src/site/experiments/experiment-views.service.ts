import type { experimentViews as api } from "@roadworthy/contracts/experiment-views";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { visitorMark } from "../../platform/experiments/reach-goal.ts";
import { variantFor } from "@roadworthy/domain/variant.rules";
import { callerNetwork, callerSite } from "../../platform/http/caller-network.rules.ts";
import { visitorIdOf } from "../../platform/http/cookies.ts";
import { draw } from "../../platform/throttle/throttle.service.ts";
import { readRunning } from "./experiments.queries.ts";

/** How many pages of one network are counted in an hour, and how many of one site in a day: ids are easily made up. */
const viewLimits = { perHour: 240, perDay: 500 } as const;

/**
 * Counts that a visitor was shown a text on trial, once. Not who asks not to be tracked, nor a text that is not the one this visitor
 * gets, as a page from before the experiment shows it.
 */
export async function countView(
  ctx: Ctx,
  { body: { experimentId, variant } }: InputOf<typeof api.count>,
): Promise<ReplyOf<typeof api.count>> {
  const visitor = visitorIdOf(ctx);
  if (visitor === null || ctx.asksNotToTrack === true) return { counted: false };
  const seconds = await draw(ctx, [
    {
      name: "experiment-view",
      subject: callerNetwork(ctx.ip),
      attempts: viewLimits.perHour,
      windowSeconds: 3600,
    },
    {
      name: "experiment-view-day",
      subject: callerSite(ctx.ip),
      attempts: viewLimits.perDay,
      windowSeconds: 86_400,
    },
  ]);
  if (seconds !== null)
    throw new AppError("rate_limited", "Enough pages of this network were counted.", {
      headers: { "retry-after": String(seconds) },
    });
  const running = await readRunning(ctx);
  if (running?.id !== experimentId || variantFor(visitor, running) !== variant) return { counted: false };
  // The lock keeps a visitor from being counted in an experiment that ends at the same time.
  await ctx.sql`
    insert into experiment_visitors (experiment_id, visitor_mark, variant, seen_at)
    select e.id, ${visitorMark(ctx, experimentId, visitor)}::bytea, ${variant}, ${ctx.now().toISOString()}::timestamptz
    from (select id from experiments where id = ${experimentId} and ended_at is null for share) e
    on conflict do nothing`;
  return { counted: true };
}
