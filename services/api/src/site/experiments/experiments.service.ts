import { and, eq, isNull, sql } from "drizzle-orm";
import type { Experiment, experiments as api } from "@roadworthy/contracts/experiments";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { lockItem } from "../publishing/content-lock.ts";
import { contentVersions } from "../publishing/content-versions.table.ts";
import { noItem, readLive } from "../publishing/publishing.queries.ts";
import { publishValues } from "../publishing/publishing.service.ts";
import { readExperiment } from "./experiments.queries.ts";
import { experiments as t } from "./experiments.table.ts";
import { trialTextOf, experimentProblem } from "./trial.rules.ts";

const refuse = (detail: string): AppError => new AppError("illegal_transition", detail);

/**
 * Shows another text of an item to a share of visitors from now on. Only kinds that one admin publishes alone can be on trial, so an
 * experiment needs no second admin either.
 */
export async function startExperiment(ctx: Ctx, { body }: InputOf<typeof api.start>): Promise<Experiment> {
  const { userId } = requireActor(ctx, "admin");
  const id = await transact(ctx, async (ctx) => {
    await lockItem(ctx, body.kind, body.itemId);
    const live = await readLive(ctx, body.kind, body.itemId);
    if (live === null) throw noItem();
    const a = trialTextOf(live.values);
    const version = await versionOf(ctx, body);
    const reason = experimentProblem(a, body.b);
    if (reason !== null) throw refuse(reason);
    const [made] = await ctx.db
      .insert(t)
      .values({ ...body, a, version, startedBy: userId, startedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: t.id });
    if (made === undefined) throw refuse("Another experiment is running. End that one first.");
    await recordAudit(ctx, {
      action: "experiment.start",
      object: made.id,
      stream: "platform",
      detail: {
        item: `${body.kind}.${body.itemId}`,
        version,
        sharePercent: body.sharePercent,
        goal: body.goal,
        minimumVisitors: body.minimumVisitors,
        reason: body.reason,
      },
    });
    return made.id;
  });
  return readExperiment(ctx, id);
}

/** The number of the public text, which A is; refuses an item that is about to change. */
async function versionOf(ctx: Ctx, { kind, itemId }: InputOf<typeof api.start>["body"]): Promise<number> {
  const [newest] = await ctx.db
    .select({
      version: sql<number | null>`max(${contentVersions.version})`,
      isOpen: sql<boolean>`coalesce(bool_or(${contentVersions.status} <> 'published'), false)`,
    })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.itemId, itemId)));
  if (newest?.isOpen === true)
    throw refuse("This item has a draft or a scheduled version. Publish or discard it first.");
  return newest?.version ?? 1;
}

/** Ends an experiment: its counts stay as they are now, and B becomes a new version of the item if it was chosen. */
export async function decideExperiment(
  ctx: Ctx,
  { params: { id }, body: { decision, reason } }: InputOf<typeof api.decide>,
): Promise<Experiment> {
  const { userId } = requireActor(ctx, "admin");
  await transact(ctx, async (ctx) => {
    const { kind, itemId } = await readExperiment(ctx, id);
    await lockItem(ctx, kind, itemId);
    const [running] = await ctx.db
      .select()
      .from(t)
      .where(and(eq(t.id, id), isNull(t.endedAt)))
      .for("update");
    if (running === undefined) throw refuse("This experiment has already ended.");
    const { b } = running;
    const counts = await takeCounts(ctx, id);
    const ended = { endedBy: userId, endedAt: ctx.now(), decision, decisionReason: reason, ...counts };
    const publishedVersion = decision === "a" ? null : running.version + 1;
    await ctx.db
      .update(t)
      .set({ ...ended, publishedVersion })
      .where(eq(t.id, id));
    await recordAudit(ctx, {
      action: "experiment.decide",
      object: id,
      stream: "platform",
      detail: { decision, reason, ...counts },
    });
    if (decision === "b") await publishB(ctx, { kind, itemId, b, id }, publishedVersion, reason);
  });
  return readExperiment(ctx, id);
}

/** After the experiment has ended, since nobody changes an item on trial. */
async function publishB(
  ctx: Ctx,
  { kind, itemId, b, id }: Pick<Experiment, "kind" | "itemId" | "b" | "id">,
  expected: number | null,
  reason: string,
): Promise<void> {
  const live = await readLive(ctx, kind, itemId);
  if (live === null) throw noItem();
  const version = await publishValues(ctx, {
    kind,
    id: itemId,
    values: { ...live.values, ...b },
    reason: `Experiment ${id}: ${reason}`,
  });
  if (version !== expected) throw new Error(`B became version ${version} where ${expected} was expected`);
}

/** The counts as rows are deleted, so that no visitor who is counted at the same time is lost. */
async function takeCounts(ctx: Ctx, id: string) {
  const [counts] = await ctx.sql<{ aSeen: number; aReached: number; bSeen: number; bReached: number }[]>`
    with gone as (delete from experiment_visitors where experiment_id = ${id} returning variant, reached_at)
    select count(*) filter (where variant = 'a')::int as "aSeen", count(reached_at) filter (where variant = 'a')::int as "aReached",
      count(*) filter (where variant = 'b')::int as "bSeen", count(reached_at) filter (where variant = 'b')::int as "bReached"
    from gone`;
  if (counts === undefined) throw new Error("the counts were not read");
  return { ...counts };
}
