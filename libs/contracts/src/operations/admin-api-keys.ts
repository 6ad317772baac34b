import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, line, typedId } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

/** An API key as admins see it; its secret is stored nowhere. */
export const adminApiKeyRow = z.object({
  id: typedId("key"),
  name: z.string(),
  key: z.string().meta({ description: "Its beginning and end, which tell keys apart" }),
  secret: z.null().meta({ description: "Shown to its maker once; no one can read it again" }),
  ownerType: z.literal("partner"),
  owner: z.object({ id: typedId("part"), name: z.string() }),
  mode: z.enum(["live", "test"]),
  permissions: z.array(z.string()),
  status: z.enum(["active", "revoked", "expired"]),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  isReplaced: z.boolean(),
  isExposed: z.boolean().meta({ description: "It was found in the open" }),
});
export type AdminApiKey = z.infer<typeof adminApiKeyRow>;

const params = z.object({ id: typedId("key") });

/** Every business's API keys. */
export const adminApiKeys = {
  list: endpoint({
    id: "adminApiKeys.list",
    method: "GET",
    path: "/api/v1/admin/api-keys",
    tag,
    summary: "API keys of every business, without their secrets",
    policy: adminOnly,
    query: listQuery({
      sort: ["created"],
      filters: {
        status: z.enum(["active", "revoked"]).optional().meta({
          description: "`revoked`: also those that have expired",
        }),
        mode: z.enum(["live", "test"]).optional(),
        search: z.string().trim().max(80).optional().meta({
          description: "Name of the key or the business, an id, or the last six characters",
        }),
      },
    }),
    status: 200,
    reply: listPage(adminApiKeyRow),
  }),
  revoke: endpoint({
    id: "adminApiKeys.revoke",
    method: "POST",
    path: "/api/v1/admin/api-keys/:id/revoke",
    tag,
    summary: "Stop a key right away and tell its business why",
    policy: freshAdmin,
    params,
    body: z.strictObject({ reason: line(300) }),
    status: 200,
    reply: adminApiKeyRow,
    refusals: ["not_found", "illegal_transition"],
  }),
  forceRotation: endpoint({
    id: "adminApiKeys.forceRotation",
    method: "POST",
    path: "/api/v1/admin/api-keys/:id/forced-rotation",
    tag,
    summary: "Give a key an end, so that its business replaces it by then, and tell them",
    policy: freshAdmin,
    params,
    body: z.strictObject({
      reason: line(300),
      withinHours: z.union([z.literal(24), z.literal(72), z.literal(168)]),
    }),
    isRepeatable: true,
    status: 200,
    reply: adminApiKeyRow,
    refusals: ["not_found", "illegal_transition"],
  }),
  reportLeak: endpoint({
    id: "adminApiKeys.reportLeak",
    method: "POST",
    path: "/api/v1/admin/api-keys/leaks",
    tag,
    summary: "Revoke every key of ours in a pasted text and tell its business",
    description: "Keys are found by their hash. The text itself is neither stored nor logged.",
    policy: freshAdmin,
    body: z.strictObject({
      text: z.string().min(1, "is required").max(100_000),
      foundAt: line(300).meta({ description: "Where it was found, for the business" }),
    }),
    status: 200,
    reply: z.object({
      found: z.int().meta({ description: "Texts in the form of our keys" }),
      keys: z.array(adminApiKeyRow).meta({ description: "Keys of ours among them; all are revoked now" }),
    }),
  }),
};
