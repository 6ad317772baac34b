import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bureau, calendarDate, instant, line, typedId } from "../primitives.ts";
import { maxScenarioMonths, scenarioAction, scenarioProfile } from "./score-scenario.ts";

const clientOnly = { roles: ["client"] } as const;
const points = z.int().min(300).max(850);
const pathPoint = z.object({ month: z.int(), point: points, low: points, high: points });

const savedScenario = z
  .object({
    id: typedId("scn"),
    name: z.string(),
    bureau,
    actions: z.array(scenarioAction),
    months: z.int(),
    modelVersion: z.string(),
    start: points,
    path: z.array(pathPoint),
    savedAt: instant,
    outcome: z
      .object({
        scoredOn: calendarDate,
        actual: z.int(),
        forecast: pathPoint,
        errorPoints: z.int().meta({ description: "The estimate less the score that came" }),
        isInRange: z.boolean(),
      })
      .nullable()
      .meta({ description: "The forecast beside the next score that came; `null` until then" }),
  })
  .meta({ id: "SavedScenario" });
export type SavedScenario = z.output<typeof savedScenario>;

/** The score that a client works toward, beside where they stand. */
export const scoreGoal = z
  .object({
    bureau,
    target: points,
    reachBy: calendarDate,
    start: points.meta({ description: "The score when the goal was set" }),
    setAt: instant,
    current: points
      .nullable()
      .meta({ description: "The newest score of the bureau; `null` when your plan has none of it" }),
    currentOn: calendarDate.nullable(),
    isReached: z.boolean(),
    neededPlan: z.string().nullable().meta({
      description:
        "The plan that follows this goal, when yours doesn't: the goal stays, without the score; `null` when yours does",
    }),
  })
  .meta({ id: "ScoreGoal" });
export type ScoreGoal = z.output<typeof scoreGoal>;

const accuracy = z.object({
  count: z.int(),
  medianErrorPoints: z.number().nullable(),
  p90ErrorPoints: z.number().nullable(),
  inRangeBasisPoints: z.int().nullable(),
  noChangeErrorPoints: z
    .number()
    .nullable()
    .meta({ description: "The mean error of saying that nothing changes" }),
  histogram: z.array(z.object({ fromPoints: z.int(), count: z.int() })),
});
export type ForecastAccuracy = z.output<typeof accuracy>;

/** The score simulator on a client's own reports; part of Premium. */
export const simulator = {
  read: endpoint({
    id: "simulator.read",
    method: "GET",
    path: "/api/v1/client/simulator",
    tag: "Client area",
    summary: "Your history per bureau as the educational model reads it",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: z.object({
      isAllowed: z.boolean().meta({
        description:
          "Whether your plan includes the simulator; without it all but `accuracy` and `goal` is empty",
      }),
      bureaus: z.array(z.object({ bureau, reportedOn: calendarDate, profile: scenarioProfile })),
      scenarios: z.array(savedScenario),
      goal: scoreGoal.nullable().meta({ description: "The score you are working toward" }),
      accuracy: accuracy.meta({ description: "How all forecasts of all clients fared so far" }),
    }),
  }),
  save: endpoint({
    id: "simulator.save",
    method: "POST",
    path: "/api/v1/client/scenarios",
    tag: "Client area",
    summary: "Save a scenario with its forecast, to be compared with the score that comes",
    policy: clientOnly,
    body: z.strictObject({
      name: line(60),
      bureau,
      actions: z.array(scenarioAction).max(20),
      months: z.int().min(1).max(maxScenarioMonths),
    }),
    isRepeatable: true,
    status: 201,
    reply: savedScenario,
    refusals: ["illegal_transition"],
  }),
  remove: endpoint({
    id: "simulator.remove",
    method: "DELETE",
    path: "/api/v1/client/scenarios/:id",
    tag: "Client area",
    summary: "Remove a saved scenario",
    policy: clientOnly,
    params: z.object({ id: typedId("scn") }),
    status: 200,
    reply: z.object({ id: typedId("scn") }),
    refusals: ["not_found"],
  }),
  setGoal: endpoint({
    id: "simulator.setGoal",
    method: "PUT",
    path: "/api/v1/client/score-goal",
    tag: "Client area",
    summary: "Set the score you want to reach at a bureau and by when, in place of the goal before",
    policy: clientOnly,
    body: z.strictObject({ bureau, target: points, reachBy: calendarDate }),
    status: 200,
    reply: scoreGoal,
    refusals: ["illegal_transition"],
  }),
  dropGoal: endpoint({
    id: "simulator.dropGoal",
    method: "DELETE",
    path: "/api/v1/client/score-goal",
    tag: "Client area",
    summary: "Drop your goal",
    policy: clientOnly,
    status: 200,
    reply: z.object({ hadGoal: z.boolean() }),
  }),
};
