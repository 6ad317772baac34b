import { sql } from "drizzle-orm";
import type { Experiment, ExperimentGoal, experiments as api } from "@roadworthy/contracts/experiments";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, readList } from "../../platform/list.ts";
import { epochMs, personOf } from "../../platform/columns.ts";
import { standingOf } from "./verdict.rules.ts";

/** The experiment that runs, as the public pages need it. */
export type RunningExperiment = Pick<Experiment, "id" | "kind" | "itemId" | "sharePercent" | "b"> & {
  readonly goal: ExperimentGoal;
};

/** The experiment that runs now; `null` while there is none. */
export async function readRunning(ctx: Pick<Ctx, "sql">): Promise<RunningExperiment | null> {
  const [row] = await ctx.sql<RunningExperiment[]>`
    select id, kind, item_id as "itemId", share_percent as "sharePercent", goal, b from experiments where ended_at is null`;
  return row ?? null;
}

type Row = Omit<Experiment, "startedAt" | "endedAt" | "verdict" | "confidencePercent"> & {
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
};

const countsOf = sql`case when e.ended_at is not null
  then jsonb_build_object('a', jsonb_build_object('seen', e.a_seen, 'reached', e.a_reached), 'b', jsonb_build_object('seen', e.b_seen, 'reached', e.b_reached))
  else (select jsonb_build_object(
      'a', jsonb_build_object('seen', count(*) filter (where v.variant = 'a'), 'reached', count(v.reached_at) filter (where v.variant = 'a')),
      'b', jsonb_build_object('seen', count(*) filter (where v.variant = 'b'), 'reached', count(v.reached_at) filter (where v.variant = 'b')))
    from experiment_visitors v where v.experiment_id = e.id) end`;

const whole = sql`e.id, e.kind, e.item_id as "itemId", e.version, e.a, e.b, e.share_percent as "sharePercent", e.goal,
  e.minimum_visitors as "minimumVisitors", e.reason, ${epochMs(sql`e.started_at`)} as "startedAtMs", ${personOf(sql`e.started_by`)} as "startedBy",
  ${epochMs(sql`e.ended_at`)} as "endedAtMs", ${personOf(sql`e.ended_by`)} as "endedBy", e.decision, e.decision_reason as "decisionReason",
  e.published_version as "publishedVersion", ${countsOf} as counts`;

const shownOf = ({ startedAtMs, endedAtMs, ...row }: Row): Experiment => ({
  ...row,
  startedAt: new Date(startedAtMs),
  endedAt: endedAtMs === null ? null : new Date(endedAtMs),
  ...standingOf(row.counts, row),
});

/** Every experiment, the newest first. */
export async function listExperiments(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const page = await readList<Row, "started">(
    ctx,
    {
      name: "experiments",
      select: whole,
      from: sql`experiments e`,
      where: allOf(query.state && sql`(e.ended_at is null) = ${query.state === "running"}`),
      id: sql`e.id`,
      sort: { started: { by: sql`e.started_at`, type: "timestamptz" } },
    },
    query,
  );
  return { ...page, items: page.items.map(shownOf) };
}

/** One experiment; refuses with `not_found`. */
export async function readExperiment(ctx: Ctx, id: string): Promise<Experiment> {
  const [row] = await ctx.db.execute<Row>(sql`select ${whole} from experiments e where e.id = ${id}`);
  if (row === undefined) throw new AppError("not_found", "There is no such experiment.");
  return shownOf(row);
}
