import { eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { maxScenarioMonths } from "@roadworthy/contracts/score-scenario";
import type { ScoreGoal, simulator as contract } from "@roadworthy/contracts/simulator";
import { addMonths, utcDay } from "@roadworthy/domain/calendar.rules";
import { planIncluding, requireFeature } from "../../money/plans/plan-features.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { newestOwnFiles, type OwnFile } from "../disputes/own-files.queries.ts";
import { simulatorBureaus } from "./simulator.queries.ts";
import { scoreGoals } from "./simulator.table.ts";

/** Sets the client's goal, which starts at the newest score of that bureau. */
export async function setScoreGoal(ctx: Ctx, { body }: InputOf<typeof contract.setGoal>): Promise<ScoreGoal> {
  const { userId } = requireActor(ctx, "client");
  await requireFeature(ctx, "simulator");
  const bureaus = await simulatorBureaus(ctx, userId);
  if (!bureaus?.includes(body.bureau))
    throw new AppError("forbidden", "The goal planner is part of Premium.");
  const today = utcDay(ctx.now());
  if (body.reachBy <= today || body.reachBy > addMonths(today, maxScenarioMonths))
    throw new AppError("invalid_request", "The goal's day must be in the next ten years.", {
      issues: [{ path: "reachBy", message: "must be a day in the next ten years" }],
    });
  const files = await newestOwnFiles(ctx, userId, [body.bureau]);
  const start = files[0]?.file.score.value ?? null;
  if (start === null)
    throw new AppError("illegal_transition", "You don't have a score from this bureau to start from yet.");
  if (body.target <= start)
    throw new AppError("invalid_request", `Your score is already ${start}. Choose a higher one.`, {
      issues: [{ path: "target", message: `must be above your score of ${start}` }],
    });
  return transact(ctx, async (ctx) => {
    const goal = { ...body, start, setAt: ctx.now() };
    await ctx.db
      .insert(scoreGoals)
      .values({ userId, ...goal })
      .onConflictDoUpdate({ target: scoreGoals.userId, set: goal });
    await recordAudit(ctx, {
      action: "score_goal.set",
      object: userId,
      stream: clientStream(userId),
      detail: { bureau: body.bureau, target: body.target, reachBy: body.reachBy },
    });
    return { ...withProgress(goal, files), neededPlan: null };
  });
}

/** Drops the client's goal, if there is one. */
export async function dropScoreGoal(ctx: Ctx): Promise<ReplyOf<typeof contract.dropGoal>> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(scoreGoals)
      .where(eq(scoreGoals.userId, userId))
      .returning({ userId: scoreGoals.userId });
    if (gone)
      await recordAudit(ctx, { action: "score_goal.drop", object: userId, stream: clientStream(userId) });
    return { hadGoal: gone !== undefined };
  });
}

/** The client's goal beside the newest of these files; after a downgrade only the goal, with the plan it needs. */
export async function readScoreGoal(
  ctx: Ctx,
  userId: string,
  files: readonly OwnFile[],
): Promise<ScoreGoal | null> {
  const [row] = await ctx.db.select().from(scoreGoals).where(eq(scoreGoals.userId, userId));
  if (row === undefined) return null;
  const bureaus = await simulatorBureaus(ctx, userId);
  return bureaus?.includes(row.bureau)
    ? { ...withProgress(row, files), neededPlan: null }
    : { ...withProgress(row, []), neededPlan: await planIncluding(ctx, "simulator", row.bureau) };
}

type Goal = {
  readonly bureau: Bureau;
  readonly target: number;
  readonly reachBy: string;
  readonly start: number;
  readonly setAt: Date;
};

function withProgress(
  { bureau, target, reachBy, start, setAt }: Goal,
  files: readonly OwnFile[],
): Omit<ScoreGoal, "neededPlan"> {
  const own = files.find((file) => file.bureau === bureau);
  const current = own?.file.score.value ?? null;
  return {
    bureau,
    target,
    reachBy,
    start,
    setAt,
    current,
    currentOn: current === null ? null : (own?.receivedOn ?? null),
    isReached: current !== null && current >= target,
  };
}
