import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { cents } from "../primitives.ts";

/** The longest scenario in months. */
export const maxScenarioMonths = 120;

/** How many negative items of one kind a profile may have. */
export const maxProfileItems = 50;

const count = (max: number) => z.int().min(0, "is below 0").max(max, `is above ${max}`);

/** What kinds of accounts a person has. */
export const scenarioAccountKind = z.enum([
  "credit_card",
  "auto_loan",
  "mortgage",
  "student_loan",
  "personal_loan",
  "other",
]);

/** A credit history in the few figures that the model looks at. Nothing in it is personal. */
export const scenarioProfile = z
  .strictObject({
    score: z.int().min(300, "is below 300").max(850, "is above 850"),
    accounts: count(500),
    historyMonths: count(1_200).meta({ description: "Age of the oldest account in months" }),
    utilizationPercent: z
      .number()
      .min(0, "is below 0")
      .max(1_000, "is above 1,000")
      .meta({ description: "Card balances over card limits; above 100 counts as 100" }),
    mix: z.array(scenarioAccountKind).max(20, "has more than 20 entries").default([]),
    delinquencies: z
      .array(
        z.strictObject({
          days: z.union([z.literal(30), z.literal(60), z.literal(90)]),
          monthsAgo: count(120),
        }),
      )
      .max(maxProfileItems, `has more than ${maxProfileItems} entries`)
      .default([]),
    collections: count(maxProfileItems).default(0),
    publicRecords: count(maxProfileItems).default(0),
    inquiries12m: count(200).default(0).meta({ description: "Hard inquiries of the last 12 months" }),
    revolvingLimitCents: cents.min(0, "is below 0").optional().meta({
      description: "Limits of all open cards; estimated from the number of accounts where left out",
    }),
  })
  .meta({ id: "ScoreScenarioProfile" });
export type ScenarioProfile = z.output<typeof scenarioProfile>;

const month = count(maxScenarioMonths)
  .default(0)
  .meta({ description: "In which month of the scenario it happens; 0 is now" });
const amountCents = cents.min(1, "is below 1").max(1_000_000_000, "is above $10,000,000");

/** One thing that happens in a scenario. */
export const scenarioAction = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.literal("max_out_card"), month }),
    z.strictObject({
      type: z.literal("pay_down_cards"),
      toUtilizationPercent: z.number().min(0, "is below 0").max(100, "is above 100"),
      month,
    }),
    z.strictObject({
      type: z.literal("late_payment"),
      days: z.union([z.literal(30), z.literal(60), z.literal(90)]),
      month,
    }),
    z.strictObject({ type: z.literal("settle_card_debt"), month }),
    z.strictObject({ type: z.literal("open_card"), limitCents: amountCents, month }),
    z.strictObject({ type: z.literal("open_auto_loan"), amountCents, month }),
    z.strictObject({ type: z.literal("close_card"), month }),
    z.strictObject({
      type: z.literal("raise_limit"),
      byPercent: z.int().min(1, "is below 1").max(300, "is above 300").default(25),
      month,
    }),
    z.strictObject({
      type: z.literal("hard_inquiries"),
      count: z.int().min(1, "is below 1").max(50, "is above 50"),
      withinDays: z.int().min(1, "is below 1").max(365, "is above 365"),
      kind: z.enum(["auto", "card"]),
      month,
    }),
    z.strictObject({ type: z.literal("collection"), month }),
    z.strictObject({ type: z.literal("foreclosure"), month }),
    z.strictObject({ type: z.literal("short_sale"), hasDeficiency: z.boolean(), month }),
    z.strictObject({ type: z.literal("bankruptcy"), month }),
    z.strictObject({ type: z.literal("remove_negative"), month }),
    z.strictObject({
      type: z.literal("on_time"),
      months: z.int().min(1, "is below 1").max(maxScenarioMonths, `is above ${maxScenarioMonths}`),
      month,
    }),
  ])
  .meta({ id: "ScoreScenarioAction" });
export type ScenarioAction = z.output<typeof scenarioAction>;

/** A history, what happens to it, and how far to look. */
export const scoreScenarioRequest = z.strictObject({
  profile: scenarioProfile,
  actions: z.array(scenarioAction).max(20, "has more than 20 entries"),
  months: z.int().min(1, "is below 1").max(maxScenarioMonths, `is above ${maxScenarioMonths}`),
});
export type ScoreScenarioRequest = z.output<typeof scoreScenarioRequest>;

/** What an answer rests on; the screen that shows it has the words. */
export const scenarioAssumption = z.enum([
  "educational_model",
  "nothing_else_changes",
  "published_examples",
  "auto_inquiries_14_days",
  "limit_estimated",
  "already_below_target",
  "nothing_to_remove",
  "removal_only_if_wrong",
  "recovery_estimated",
  "card_assumed",
  "after_the_end",
]);

const points = z.int().min(300).max(850);

/** How a score would move. */
export const scoreScenarioReply = z
  .object({
    modelVersion: z.string(),
    start: points,
    point: points.meta({ description: "The estimate at the end of the scenario" }),
    low: points,
    high: points,
    path: z.array(z.object({ month: z.int(), point: points, low: points, high: points })).meta({
      description: "Every month from 0, right after what happens now, to the last",
    }),
    reasons: z
      .array(
        z.object({
          factor: z.enum([
            "payment_history",
            "utilization",
            "history_and_mix",
            "balances",
            "new_credit",
            "available_credit",
          ]),
          direction: z.enum(["up", "down"]),
          points: z.int().min(1),
        }),
      )
      .max(4)
      .meta({
        description: "What moves the score most, in the month it's farthest from its start",
      }),
    assumptions: z.array(scenarioAssumption),
  })
  .meta({ id: "ScoreScenario" });
export type ScoreScenarioReply = z.output<typeof scoreScenarioReply>;

/** The educational score model, for everybody. */
export const scoreScenarios = {
  compute: endpoint({
    id: "scoreScenarios.compute",
    method: "POST",
    path: "/api/v1/calculators/score-scenario",
    tag: "Calculators",
    summary: "Estimate how a credit score would move in a scenario",
    description:
      "Takes a credit history in a few figures and what happens to it, and returns an estimate, a range and a month-by-month path. This is our own educational model; lenders don't use it. The score you give is the anchor, and only its change is estimated. The same figures always give the same answer.",
    policy: "public",
    body: scoreScenarioRequest,
    status: 200,
    reply: scoreScenarioReply,
  }),
};
