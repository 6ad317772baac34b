import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { memberRole } from "./members.ts";
import { instant, line } from "../primitives.ts";

const tag = "Partner area";
const ownerOnly = { roles: ["partner"], members: ["owner"] } as const;
const freshOwner = { ...ownerOnly, freshWithinMinutes: stepUpMinutes } as const;
const params = z.object({ id: z.uuid() });

/** A person of the business. */
export const member = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: memberRole,
    standing: z.enum(["active", "invited"]),
    hasSecondFactor: z.boolean(),
    lastSignInAt: instant.nullable(),
    isSelf: z.boolean(),
    workingKeys: z.int().meta({ description: "API keys this person created that still work" }),
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof member>;
const team = z.object({ items: z.array(member), ownRole: memberRole });

/** The people of a business. */
export const members = {
  list: endpoint({
    id: "members.list",
    method: "GET",
    path: "/api/v1/partner/members",
    tag,
    summary: "List the people in your business and what each can do",
    policy: { roles: ["partner"] },
    status: 200,
    reply: team,
  }),
  invite: endpoint({
    id: "members.invite",
    method: "POST",
    path: "/api/v1/partner/invitations",
    tag,
    summary: "Invite someone to your business by mail",
    description: "They join your business with this role. Inviting again sends a new link.",
    policy: freshOwner,
    body: z.strictObject({ email: z.email().max(254), name: line(80), role: memberRole }),
    status: 201,
    reply: team,
    refusals: ["already_exists", "illegal_transition"],
  }),
  change: endpoint({
    id: "members.change",
    method: "PATCH",
    path: "/api/v1/partner/members/:id",
    tag,
    summary: "Change a person's role in your business",
    description: "Refused as `illegal_transition` where it would leave the business without an owner.",
    policy: freshOwner,
    params,
    body: z.strictObject({ role: memberRole }),
    status: 200,
    reply: team,
    refusals: ["not_found", "illegal_transition"],
  }),
  remove: endpoint({
    id: "members.remove",
    method: "DELETE",
    path: "/api/v1/partner/members/:id",
    tag,
    summary: "Remove a person from your business and end their sessions",
    description:
      "Refused as `illegal_transition` where it would leave the business without an owner. The API keys this person created keep working, unless `keys` is `revoke`.",
    policy: freshOwner,
    params,
    query: z.object({
      keys: z
        .enum(["keep", "revoke"])
        .default("keep")
        .meta({ description: "`revoke`: also revokes the API keys this person created" }),
    }),
    status: 200,
    reply: team,
    refusals: ["not_found", "illegal_transition"],
  }),
};
