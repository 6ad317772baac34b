import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { instant, line, typedId } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

/**
 * What a release token may do with its front end: `publish` stores versions, `canary` starts and ends canaries, `promote` decides what
 * everybody gets.
 */
export const releaseScope = z.enum(["publish", "canary", "promote"]);
export type ReleaseScope = z.infer<typeof releaseScope>;

/** A release token as admins see it; its secret is stored nowhere. */
export const releaseToken = z
  .object({
    id: typedId("rtok"),
    app: z.string(),
    name: z.string(),
    scopes: z.array(releaseScope),
    token: z.string().meta({ description: "Its beginning and end, which tell tokens apart" }),
    status: z.enum(["active", "revoked", "expired"]),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: "ReleaseToken" });
export type ReleaseToken = z.infer<typeof releaseToken>;

/** Tokens with which teams ship their front ends over HTTP. */
export const adminReleaseTokens = {
  list: endpoint({
    id: "adminReleaseTokens.list",
    method: "GET",
    path: "/api/v1/admin/release-tokens",
    tag,
    summary: "Tokens that ship front ends, newest first",
    policy: adminOnly,
    status: 200,
    reply: z.object({ items: z.array(releaseToken) }),
  }),
  create: endpoint({
    id: "adminReleaseTokens.create",
    method: "POST",
    path: "/api/v1/admin/release-tokens",
    tag,
    summary: "Make a token that ships one front end",
    description: "The secret is in this reply and nowhere else.",
    policy: freshAdmin,
    body: z.strictObject({
      app: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be the name of a front end"),
      name: line(80),
      scopes: z.array(releaseScope).min(1, "must name at least one").max(3),
      days: z.int().min(1).max(365).meta({ description: "How long it works" }),
    }),
    status: 201,
    reply: z.object({ token: releaseToken, secret: z.string() }),
  }),
  revoke: endpoint({
    id: "adminReleaseTokens.revoke",
    method: "POST",
    path: "/api/v1/admin/release-tokens/:id/revoke",
    tag,
    summary: "Stop a release token right away",
    policy: freshAdmin,
    params: z.object({ id: typedId("rtok") }),
    body: z.strictObject({ reason: line(300) }),
    status: 200,
    reply: releaseToken,
    refusals: ["not_found", "illegal_transition"],
  }),
};
