import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { instant, line } from "../primitives.ts";
import { releaseVersion, stageMinutes } from "./releases.ts";

const adminOnly = { roles: ["admin"] } as const;
const adminTag = "Admin area";

const storedVersion = z.object({
  version: releaseVersion,
  builtAt: instant.nullable().meta({ description: "`null` when the version is no longer stored" }),
  contract: z.int().nullable(),
  scriptKb: z
    .number()
    .nullable()
    .meta({ description: "All its JavaScript as a browser gets it (brotli), in KB" }),
  published: z
    .object({ at: instant, commit: z.string().nullable(), author: z.string().nullable(), reason: z.string() })
    .nullable()
    .meta({ description: "Where it came from, when a team published it over HTTP" }),
  health: z
    .object({
      views: z.int().meta({ description: "Page loads that told of themselves in the last seven days" }),
      load: z.int().meta({ description: "Page loads at which it could not be loaded" }),
      crash: z.int().meta({ description: "Page loads at which what it drew threw" }),
      hang: z.int().meta({ description: "Page loads at which it never answered again" }),
      policy: z
        .int()
        .meta({ description: "Page loads at which the security policy refused something of it" }),
      lcpMs: z
        .int()
        .nullable()
        .meta({ description: "Largest contentful paint: three quarters are within it" }),
      inpMs: z
        .int()
        .nullable()
        .meta({ description: "Interaction to next paint: three quarters are within it" }),
      cls: z
        .number()
        .nullable()
        .meta({ description: "Cumulative layout shift: three quarters are within it" }),
    })
    .nullable()
    .meta({ description: "What pages told of it" }),
});

/** One front end: what visitors get of it, and what they may get again. */
export const releasedApp = z
  .object({
    app: z.string(),
    kind: z.enum(["shell", "remote"]).nullable(),
    stable: storedVersion,
    canary: storedVersion.nullable(),
    off: z
      .object({ en: z.string(), es: z.string(), since: instant })
      .nullable()
      .meta({ description: "What visitors read in its place while it is switched off" }),
    percent: z.int().meta({ description: "How many of a hundred visitors get the canary" }),
    stageMinutes: z
      .int()
      .nullable()
      .meta({ description: "Of a canary that grows by itself: how long each stage lasts at least" }),
    stage: z
      .object({
        nextPercent: z.int().meta({ description: "How many of a hundred visitors get it next" }),
        nextAt: instant.meta({ description: "When, at the earliest" }),
        pageLoads: z.int().meta({ description: "Page loads of it that have reported in this stage" }),
        pageLoadsNeeded: z.int(),
      })
      .nullable()
      .meta({ description: "Of a canary that grows by itself: what its next stage waits for" }),
    earlier: z.array(storedVersion).meta({ description: "What was stable before, newest first" }),
    undone: z.array(storedVersion).meta({ description: "What was rolled back, newest first" }),
  })
  .meta({ id: "ReleasedApp" });
export type ReleasedApp = z.infer<typeof releasedApp>;

const named = {
  app: z.string().regex(/^[a-z][a-z0-9-]*$/, "must be the name of a front end"),
  reason: z.string().trim().min(1, "is required").max(300),
};

const reply = z.object({ items: z.array(releasedApp) });

/** The front ends that are live, and their moves: the same checks as `npm run release`. */
export const adminReleases = {
  list: endpoint({
    id: "adminReleases.list",
    method: "GET",
    path: "/api/v1/admin/releases",
    tag: adminTag,
    summary: "Which version of the shell and of each remote is live",
    policy: adminOnly,
    status: 200,
    reply,
  }),
  move: endpoint({
    id: "adminReleases.move",
    method: "POST",
    path: "/api/v1/admin/release-moves",
    tag: adminTag,
    summary: "Promote, pause, roll back, choose a version of or switch off one front end",
    description:
      "Refused when the version would not fit beside another one that is live. `pause` takes a canary away without undoing it; `staged` gives a version to 1, 10, 50 and then all of a hundred visitors, each step once it has lasted and enough page loads went well; `off` shows visitors a message in its place until `on`.",
    policy: { ...adminOnly, freshWithinMinutes: stepUpMinutes },
    // Public pages are rendered with the version before anybody gets it.
    waitMs: 55_000,
    body: z.discriminatedUnion("move", [
      z.strictObject({ move: z.enum(["promote", "pause", "rollback"]), ...named }),
      z.strictObject({ move: z.literal("on"), ...named }),
      z.strictObject({
        move: z.literal("off"),
        ...named,
        message: z.strictObject({ en: line(300), es: line(300) }),
      }),
      z.strictObject({ move: z.literal("to"), ...named, version: releaseVersion }),
      z.strictObject({
        move: z.literal("canary"),
        ...named,
        version: releaseVersion,
        percent: z.int().min(1).max(99),
      }),
      z.strictObject({
        move: z.literal("staged"),
        ...named,
        version: releaseVersion,
        minutes: stageMinutes.meta({ description: "How long each stage lasts at least" }),
      }),
    ]),
    status: 200,
    reply,
    refusals: ["not_found", "illegal_transition"],
  }),
};
