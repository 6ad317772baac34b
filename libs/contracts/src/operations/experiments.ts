import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, line, typedId } from "../primitives.ts";
import { contentValues } from "../site/content-items.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

/** The sections of which an item can be put on trial. Legal texts, notices, prices and what customers said never are. */
export const trialKinds = ["faq", "claim"] as const;
const trialKind = z.enum(trialKinds);

/** What a visitor may do that an experiment counts; the server sees each of them itself. */
export const experimentGoal = z.enum(["sign_up", "waitlist", "checkout"]);
export type ExperimentGoal = z.infer<typeof experimentGoal>;

/** The words that an experiment changes; the item's source, date and place stay. */
export const trialText = contentValues.faq.pick({ title: true, titleEs: true, body: true, bodyEs: true });

const person = z.object({ id: z.uuid(), name: z.string() });
const count = z.object({
  seen: z.int().meta({ description: "Visitors to whom the text was shown" }),
  reached: z.int().meta({ description: "Those of them who reached the goal afterwards" }),
});

export const experiment = z
  .object({
    id: typedId("exp"),
    kind: trialKind,
    itemId: z.string(),
    version: z.int().meta({ description: "Of the text that A is" }),
    a: trialText,
    b: trialText,
    sharePercent: z.int().meta({ description: "How many of a hundred visitors get B" }),
    goal: experimentGoal,
    minimumVisitors: z.int().meta({ description: "Of each text, before anything is said of a winner" }),
    reason: z.string(),
    startedAt: instant,
    startedBy: person,
    endedAt: instant.nullable(),
    endedBy: person.nullable(),
    decision: z.enum(["a", "b"]).nullable(),
    decisionReason: z.string().nullable(),
    publishedVersion: z.int().nullable().meta({ description: "What B became; `null` unless B was chosen" }),
    counts: z.object({ a: count, b: count }),
    verdict: z.enum(["too_few", "no_difference", "a", "b"]).meta({
      description:
        "By a two-sided sequential test at 95 percent, which holds however often one looks; `too_few` below the stated size",
    }),
    confidencePercent: z.number().nullable().meta({
      description: "How sure the test is that the two differ; `null` for `too_few`",
    }),
  })
  .meta({ id: "Experiment" });
export type Experiment = z.infer<typeof experiment>;

const decision = z.strictObject({ decision: z.enum(["a", "b"]), reason: line(300) });

/** Trials of public texts: one at a time, kept for good with their texts, counts and decisions. */
export const experiments = {
  list: endpoint({
    id: "experiments.list",
    method: "GET",
    path: "/api/v1/admin/experiments",
    tag,
    summary: "Every experiment with its texts, counts and decision",
    policy: adminOnly,
    query: listQuery({ sort: ["started"], filters: { state: z.enum(["running", "ended"]).optional() } }),
    status: 200,
    reply: listPage(experiment),
  }),
  start: endpoint({
    id: "experiments.start",
    method: "POST",
    path: "/api/v1/admin/experiments",
    tag,
    summary: "Show another text of a public item to a share of visitors",
    description:
      "One experiment runs at a time. Refused as `illegal_transition` while another one runs, for an item with a draft or a scheduled version, and for a text that names an amount of money. Until it ends, nobody changes the item.",
    policy: freshAdmin,
    body: z.strictObject({
      kind: trialKind,
      itemId: z.string().regex(/^[\w.-]{1,80}$/),
      b: trialText,
      sharePercent: z.int().min(1).max(99),
      goal: experimentGoal,
      minimumVisitors: z.int().min(100).max(1_000_000),
      reason: line(300),
    }),
    status: 201,
    reply: experiment,
    refusals: ["not_found", "illegal_transition"],
  }),
  decide: endpoint({
    id: "experiments.decide",
    method: "POST",
    path: "/api/v1/admin/experiments/:id/decision",
    tag,
    summary: "End an experiment by choosing A or B",
    description: "B becomes a new version of the item at once. The counts are kept as they are then.",
    policy: freshAdmin,
    params: z.object({ id: typedId("exp") }),
    body: decision,
    status: 200,
    reply: experiment,
    refusals: ["not_found", "illegal_transition"],
  }),
};
