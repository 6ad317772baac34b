import { z } from "zod";
import { apiVersion } from "../api-versions.ts";
import { endpoint, stepUpMinutes, type KeyScope } from "../endpoint.ts";
import { allowedNetwork } from "../operations/admin-security.ts";
import { instant, line, optionalLine, typedId } from "../primitives.ts";

const partnerOnly = { roles: ["partner"] } as const;
/** What shows a secret asks for a recent proof of who is here. */
const keyKeepers = { ...partnerOnly, members: ["owner", "developer"] } as const;
const freshKeyKeepers = { ...keyKeepers, freshWithinMinutes: stepUpMinutes } as const;
const scopes: [KeyScope, ...KeyScope[]] = [
  "pull_credit",
  "read_reports",
  "manage_webhooks",
  "manage_users",
  "manage_partners",
];

/** An API key without its secret. */
export const apiKey = z
  .object({
    id: typedId("key"),
    name: z.string(),
    mode: z.enum(["live", "test"]),
    last6: z.string(),
    permissions: z.array(z.enum(scopes)),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    lastUsedIp: z.string().nullable().meta({ description: "The IP address it was last used from" }),
    allowedNetworks: z
      .array(z.string())
      .meta({ description: "The only IP addresses it can be used from; empty for any" }),
    expiresAt: instant.nullable().meta({ description: "When it stops working; rotating it moves this up" }),
    isReplaced: z.boolean().meta({ description: "It was rotated, and a new key replaces it" }),
    isExposed: z.boolean().meta({ description: "It was exposed publicly, so we revoked it" }),
    apiVersion: apiVersion.meta({
      description: "The API version it gets, unless a request names another",
    }),
    status: z.enum(["active", "revoked", "expired"]),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKey>;

/** A key just made: the only time its secret is shown. */
export const newApiKey = z.object({ key: apiKey, secret: z.string() });

const ownScopes = z.array(z.enum(["pull_credit", "read_reports", "manage_webhooks"])).min(1);
const keyNetworks = z.array(allowedNetwork).max(50, "holds more than 50 entries");

/** The longest life one can choose for a key; without one it has no end. */
export const keyLifeDays = z.int().min(1).max(730);

/** Hours an old key still works after a rotation. */
export const rotationOverlapHours = z.union([z.literal(0), z.literal(1), z.literal(24), z.literal(168)]);

const meter = z.object({ limit: z.int(), used: z.int(), remaining: z.int() });

/** The keys of a partner's software. */
export const apiKeys = {
  list: endpoint({
    id: "apiKeys.list",
    method: "GET",
    path: "/api/v1/api-keys",
    tag: "API keys",
    summary: "List API keys, without their secrets",
    policy: keyKeepers,
    status: 200,
    reply: z.object({
      items: z.array(apiKey),
      allowedNetworks: z.array(z.string()).meta({
        description:
          "The only IP addresses any of them can be used from, in addition to its own list; empty for any",
      }),
    }),
  }),
  limitNetworks: endpoint({
    id: "apiKeys.limitNetworks",
    method: "PUT",
    path: "/api/v1/api-key-networks",
    tag: "API keys",
    summary:
      "Set which IP addresses your business's keys can be used from; takes effect everywhere within a second",
    description:
      "Applies to every key, in addition to the key's own list: an address has to be on both. We refuse a list that leaves out an address an active key was last used from within 7 days, unless `shutsOutRecent` is true.",
    policy: freshKeyKeepers,
    body: z.strictObject({
      allowedNetworks: keyNetworks.meta({ description: "Addresses and networks; empty: any" }),
      shutsOutRecent: z.boolean().default(false),
    }),
    status: 200,
    reply: z.object({ allowedNetworks: z.array(z.string()) }),
    refusals: ["illegal_transition"],
  }),
  create: endpoint({
    id: "apiKeys.create",
    method: "POST",
    path: "/api/v1/api-keys",
    tag: "API keys",
    summary: "Create an API key; its secret is shown only once",
    description:
      "A live key requires a certified business; a test key doesn't. We store the secret as a hash and can't show it again.",
    policy: freshKeyKeepers,
    body: z.strictObject({
      name: line(60),
      mode: z.enum(["live", "test"]),
      permissions: ownScopes,
      allowedNetworks: keyNetworks.default([]).meta({ description: "Addresses and networks; empty: any" }),
      expiresInDays: keyLifeDays.optional().meta({ description: "If left out, it works until it's revoked" }),
    }),
    status: 201,
    reply: newApiKey,
    refusals: ["illegal_transition"],
  }),
  change: endpoint({
    id: "apiKeys.change",
    method: "PATCH",
    path: "/api/v1/api-keys/:id",
    tag: "API keys",
    summary:
      "Change a key's name, permissions, addresses or API version; takes effect everywhere within a second",
    policy: freshKeyKeepers,
    params: z.object({ id: typedId("key") }),
    body: z.strictObject({
      name: line(60).optional(),
      permissions: ownScopes.optional(),
      allowedNetworks: keyNetworks.optional(),
      apiVersion: apiVersion.optional(),
    }),
    status: 200,
    reply: apiKey,
    refusals: ["not_found"],
  }),
  rotate: endpoint({
    id: "apiKeys.rotate",
    method: "POST",
    path: "/api/v1/api-keys/:id/rotate",
    tag: "API keys",
    summary: "Rotate a key; the old one keeps working for the hours you choose",
    description:
      "Creates a key with the same name, mode, permissions, addresses, API version and lifetime. Both work until the old key's `expiresAt`, so your software can switch over.",
    policy: freshKeyKeepers,
    params: z.object({ id: typedId("key") }),
    body: z.strictObject({ overlapHours: rotationOverlapHours.default(24) }),
    status: 201,
    reply: newApiKey,
    refusals: ["not_found", "illegal_transition"],
  }),
  revoke: endpoint({
    id: "apiKeys.revoke",
    method: "DELETE",
    path: "/api/v1/api-keys/:id",
    tag: "API keys",
    summary: "Revoke a key right away",
    description: "Nothing accepts it after a second. A key that's already revoked stays as it is.",
    policy: keyKeepers,
    params: z.object({ id: typedId("key") }),
    status: 200,
    reply: apiKey,
    refusals: ["not_found"],
  }),
  reportExposed: endpoint({
    id: "apiKeys.reportExposed",
    method: "POST",
    path: "/api/v1/api-keys/exposed",
    tag: "API keys",
    summary: "Report exposed keys; we revoke them right away",
    description:
      "For secret scanners, and anyone who finds a key: whoever has a key can end it. We tell its owner where it was found.",
    policy: "public",
    body: z.strictObject({
      secrets: z.array(z.string().max(100)).min(1).max(50),
      foundAt: optionalLine(500)
        .optional()
        .meta({ description: "Where it was found, such as a web address" }),
    }),
    status: 200,
    reply: z.object({
      items: z.array(z.object({ last6: z.string(), outcome: z.enum(["revoked", "unknown"]) })),
    }),
    refusals: ["rate_limited"],
  }),
  limits: endpoint({
    id: "apiKeys.limits",
    method: "GET",
    path: "/api/v1/api-limits",
    tag: "API keys",
    summary: "Retrieve what's left of your two rate limits",
    description: "All of the account's keys count together; the portal's own requests don't count.",
    policy: {
      ...partnerOnly,
      keyScope: "read_reports",
      members: ["owner", "puller", "viewer", "developer"],
    },
    status: 200,
    reply: z.object({
      pulls: meter.meta({ description: "Credit pulls in the last 60 seconds" }),
      requests: meter.meta({ description: "API requests in the last 60 minutes" }),
    }),
  }),
};
