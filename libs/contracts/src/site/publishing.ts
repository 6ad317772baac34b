import { z } from "zod";
import { line } from "../primitives.ts";
import { releaseScope } from "../operations/release-tokens.ts";
import { releasePointer, releaseVersion, stageMinutes } from "../operations/releases.ts";

/** The address that takes a built front end as a zip archive of stored (uncompressed) files. */
export const publishPath = "/api/v1/releases";
/** The address that takes a move of a front end's pointer, with the same token. */
export const releaseOrderPath = "/api/v1/release-orders";

/** The address that takes moves of several front ends, all or none, each with its own app's token. */
export const releaseSetPath = "/api/v1/release-sets";

/** What an archive may weigh. */
export const publishedBytesMost = 48 * 1024 * 1024;

const app = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const move = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("stable") }),
  z.strictObject({ kind: z.literal("canary"), percent: z.int().min(1).max(99) }),
  z.strictObject({ kind: z.literal("staged"), minutes: stageMinutes }),
]);

/** `order.json` of the archive: what is published, why, and from where. */
export const publishOrder = z.strictObject({
  app,
  version: releaseVersion,
  move,
  reason: line(300),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  author: line(120).nullable(),
  /** Why nobody looked at it in a browser before. */
  unvisited: line(300).optional(),
  /** Of a part of a set, which moves later: the shell's version that it will go live beside. */
  beside: releaseVersion.optional(),
});
export type PublishOrder = z.infer<typeof publishOrder>;

/** What is asked of a front end that is published already. */
export const releaseOrder = z.discriminatedUnion("move", [
  z.strictObject({ move: z.enum(["promote", "pause", "rollback"]), app, reason: line(300) }),
  z.strictObject({ move: z.literal("to"), app, reason: line(300), version: releaseVersion }),
  z.strictObject({
    move: z.literal("canary"),
    app,
    reason: line(300),
    version: releaseVersion,
    percent: z.int().min(1).max(99),
  }),
  z.strictObject({
    move: z.literal("staged"),
    app,
    reason: line(300),
    version: releaseVersion,
    minutes: stageMinutes,
  }),
  z.strictObject({
    move: z.literal("off"),
    app,
    reason: line(300),
    message: z.strictObject({ en: line(300), es: line(300) }),
  }),
  z.strictObject({ move: z.literal("on"), app, reason: line(300) }),
]);
export type ReleaseOrderBody = z.infer<typeof releaseOrder>;

const mostOfSet = 10;

/** Moves that only fit together. The first token is the one of the `Authorization` header. */
export const releaseSet = z.strictObject({
  parts: z
    .array(z.strictObject({ token: z.string().max(100), order: releaseOrder }))
    .min(2)
    .max(mostOfSet)
    .refine((parts) => new Set(parts.map(({ order }) => order.app)).size === parts.length, {
      message: "An app is named twice.",
    }),
});
export type ReleaseSetBody = z.infer<typeof releaseSet>;

const kb = z.number().nonnegative().max(1_000_000);

/** `budgets.json`, in KB of brotli-compressed JavaScript. */
export const budgets = z.strictObject({
  initialKb: kb.optional(),
  pagesKb: z.record(z.string(), kb).optional(),
  furtherKb: kb.optional(),
  allKb: kb.optional(),
});

/** What is live of every front end and what the token may do, as `GET` of the publishing address returns it. */
export const liveReply = z.object({
  apps: z.record(z.string(), releasePointer),
  token: z.object({ app, scopes: z.array(releaseScope) }).optional(),
});
export type LiveReply = z.infer<typeof liveReply>;

/** What a published or moved front end answers with. */
export const publishReply = z.object({
  app,
  version: releaseVersion,
  wasStored: z.boolean().meta({ description: "The very same build was there already" }),
  stable: releaseVersion.nullable(),
  canary: releaseVersion.nullable(),
  percent: z.int(),
  figures: z.array(z.string()).meta({ description: "Sizes against budgets, a line each" }),
});
export type PublishReply = z.infer<typeof publishReply>;

/** What a moved set answers with, in the order of its parts. */
export const releaseSetReply = z.object({ apps: z.array(publishReply) });
export type ReleaseSetReply = z.infer<typeof releaseSetReply>;
