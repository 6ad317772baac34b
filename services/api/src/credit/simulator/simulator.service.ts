import { and, count, eq } from "drizzle-orm";
import { brand } from "@roadworthy/contracts/brand";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Bureau } from "@roadworthy/contracts/primitives";
import type { SavedScenario, simulator as contract } from "@roadworthy/contracts/simulator";
import {
  compareForecast,
  summarizeForecasts,
  type ForecastOutcome,
} from "@roadworthy/domain/score/forecast.rules";
import { profileOf } from "@roadworthy/domain/score/score-profile.rules";
import { scoreScenario } from "@roadworthy/domain/score/score-scenario.rules";
import { requireFeature } from "../../money/plans/plan-features.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { newestOwnFiles } from "../disputes/own-files.queries.ts";
import { readScoreGoal } from "./goal.service.ts";
import { simulatorBureaus } from "./simulator.queries.ts";
import { forecastFor } from "./simulator.rules.ts";
import { savedScenarios } from "./simulator.table.ts";

/** How many scenarios a client can keep. */
const MAX_SCENARIOS = 50;

/** How many of the newest forecasts make up the public error distribution. */
const MEASURED = 5_000;

/** The client's history per bureau for the model, their saved forecasts, and how all forecasts fared. */
export async function readSimulator(ctx: Ctx): Promise<ReplyOf<typeof contract.read>> {
  const { userId } = requireActor(ctx, "client");
  await requireFeature(ctx, "simulator");
  const bureaus = await simulatorBureaus(ctx, userId);
  const measured = await measuredForecasts(ctx);
  if (bureaus === null)
    return {
      isAllowed: false,
      bureaus: [],
      scenarios: [],
      goal: await readScoreGoal(ctx, userId, []),
      accuracy: summarizeForecasts(measured),
    };
  const [files, scenarios] = await Promise.all([
    newestOwnFiles(ctx, userId, bureaus),
    readScenarios(ctx, userId),
  ]);
  return {
    isAllowed: true,
    bureaus: files.flatMap(({ bureau, file, receivedOn }) => {
      const profile = profileOf(file, receivedOn);
      return profile === null ? [] : [{ bureau, reportedOn: receivedOn, profile }];
    }),
    scenarios,
    goal: await readScoreGoal(ctx, userId, files),
    accuracy: summarizeForecasts(measured),
  };
}

/** Saves a forecast computed on the server from the client's newest file, never the browser's own figures. */
export async function saveScenario(
  ctx: Ctx,
  { body }: InputOf<typeof contract.save>,
): Promise<SavedScenario> {
  const { userId } = requireActor(ctx, "client");
  await requireFeature(ctx, "simulator");
  const bureaus = await simulatorBureaus(ctx, userId);
  if (!bureaus?.includes(body.bureau))
    throw new AppError("forbidden", "The score simulator is part of Premium.");
  const [own] = await newestOwnFiles(ctx, userId, [body.bureau]);
  const profile = own && profileOf(own.file, own.receivedOn);
  if (!own || !profile)
    throw new AppError("illegal_transition", "You don't have a score from this bureau to start from yet.");
  const forecast = scoreScenario({ profile, actions: body.actions, months: body.months });
  return transact(ctx, async (ctx) => {
    // Serializes the count of one client's scenarios.
    await lockUser(ctx, userId);
    const [kept] = await ctx.db
      .select({ scenarios: count() })
      .from(savedScenarios)
      .where(eq(savedScenarios.userId, userId));
    if (kept && kept.scenarios >= MAX_SCENARIOS)
      throw new AppError(
        "illegal_transition",
        `You have ${MAX_SCENARIOS} saved scenarios. Delete one before you save another.`,
      );
    const [row] = await ctx.db
      .insert(savedScenarios)
      .values({
        userId,
        ...body,
        modelVersion: forecast.modelVersion,
        start: forecast.start,
        path: forecast.path,
        baseScoredOn: own.file.score.scoredOn,
        savedAt: ctx.now(),
      })
      .returning({ id: savedScenarios.id });
    await recordAudit(ctx, {
      action: "scenario.save",
      object: row?.id ?? "",
      stream: clientStream(userId),
      detail: { bureau: body.bureau, months: body.months },
    });
    const made = (await readScenarios(ctx, userId)).find(({ id }) => id === row?.id);
    if (!made) throw new Error("the scenario was not stored");
    return made;
  });
}

/** Removes a saved scenario, for good. */
export async function removeScenario(
  ctx: Ctx,
  { params }: InputOf<typeof contract.remove>,
): Promise<ReplyOf<typeof contract.remove>> {
  const { userId } = requireActor(ctx, "client");
  const [gone] = await ctx.db
    .delete(savedScenarios)
    .where(and(eq(savedScenarios.id, params.id), eq(savedScenarios.userId, userId)))
    .returning({ id: savedScenarios.id });
  if (!gone) throw new AppError("not_found", "This scenario isn't saved anymore.");
  return gone;
}

type Row = {
  id: string;
  name: string;
  bureau: Bureau;
  actions: SavedScenario["actions"];
  months: number;
  modelVersion: string;
  start: number;
  path: SavedScenario["path"];
  savedMs: number;
  savedOn: string;
  scoredOn: string | null;
  actual: number | null;
};

async function readScenarios(ctx: Ctx, userId: string): Promise<SavedScenario[]> {
  const rows = await ctx.sql<Row[]>`
    select s.id, s.name, s.bureau, s.actions, s.months, s.model_version as "modelVersion", s.start, s.path,
      (extract(epoch from s.saved_at) * 1000)::float8 as "savedMs",
      to_char(s.saved_at at time zone ${brand.timeZone}, 'YYYY-MM-DD') as "savedOn", came.scored_on::text as "scoredOn", came.value as actual
    from saved_scenarios s left join lateral (
      select c.scored_on, c.value from credit_reports r join credit_scores c on c.report_id = r.id
      where r.owner_user_id = s.user_id and c.bureau = s.bureau and c.value is not null and c.scored_on > s.base_scored_on
        and r.created_at > s.saved_at
      order by c.scored_on limit 1
    ) came on true
    where s.user_id = ${userId} order by s.saved_at desc, s.id desc limit 100`;
  return rows.map(({ savedMs, savedOn, scoredOn, actual, ...row }) => {
    const forecast = scoredOn === null || actual === null ? null : forecastFor(row.path, savedOn, scoredOn);
    return {
      ...row,
      savedAt: new Date(savedMs),
      outcome:
        forecast === null || scoredOn === null || actual === null
          ? null
          : { scoredOn, actual, forecast, ...compareForecast({ start: row.start, ...forecast, actual }) },
    };
  });
}

/** Everybody's newest forecasts that have an actual score: figures only, no personal data. */
async function measuredForecasts(ctx: Ctx): Promise<ForecastOutcome[]> {
  type Measured = Pick<Row, "start" | "path" | "savedOn"> & { scoredOn: string; actual: number };
  const rows = await ctx.sql<Measured[]>`
    select s.start, s.path, to_char(s.saved_at at time zone ${brand.timeZone}, 'YYYY-MM-DD') as "savedOn",
      came.scored_on::text as "scoredOn", came.value as actual
    from (select * from saved_scenarios order by id desc limit ${MEASURED}) s join lateral (
      select c.scored_on, c.value from credit_reports r join credit_scores c on c.report_id = r.id
      where r.owner_user_id = s.user_id and c.bureau = s.bureau and c.value is not null and c.scored_on > s.base_scored_on
        and r.created_at > s.saved_at
      order by c.scored_on limit 1
    ) came on true`;
  return rows.flatMap(({ start, path, savedOn, scoredOn, actual }) => {
    const forecast = forecastFor(path, savedOn, scoredOn);
    return forecast === null ? [] : [{ start, ...forecast, actual }];
  });
}
