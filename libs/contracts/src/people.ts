import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, page, pageQuery, role } from "./primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: 10 } as const;
const tag = "Admin area";

/** Why an account is shut out; a closed list, so that nothing about a person is written into the trail. */
export const suspensionReasons = [
  "fraud_suspected",
  "account_compromised",
  "terms_violated",
  "asked_by_owner",
  "other",
] as const;
export const suspensionReason = z.enum(suspensionReasons);
export type SuspensionReason = z.infer<typeof suspensionReason>;

/** Whether an account can be used: `invited` has not accepted yet, `unconfirmed` has not confirmed its address. */
export const standing = z.enum(["active", "invited", "unconfirmed", "suspended"]);
export type Standing = z.infer<typeof standing>;

const personFields = {
  id: z.uuid(),
  name: z.string(),
  /** Empty for an account without one. */
  email: z.string(),
  role,
  companyName: z.string().nullable(),
  plan: z.string(),
  subscriptionStatus: z.enum(["active", "inactive", "past_due", "canceled"]),
  standing,
  createdAt: instant,
  lastSignInAt: instant.nullable(),
};

export const personRow = z.object(personFields);
export type PersonRow = z.infer<typeof personRow>;

export const person = z.object({
  ...personFields,
  emailConfirmedAt: instant.nullable(),
  invitedAt: instant.nullable(),
  suspension: z
    .object({
      /** `null`: until somebody lifts it. */
      until: instant.nullable(),
      reason: suspensionReason.nullable(),
    })
    .nullable(),
  partner: z.object({ id: z.string(), name: z.string(), status: z.string() }).nullable(),
  hasPassword: z.boolean(),
  /** Accounts at other issuers by which the person signs in. */
  providers: z.array(z.string()),
  factors: z.array(
    z.object({
      id: z.uuid(),
      type: z.string(),
      name: z.string(),
      isVerified: z.boolean(),
      createdAt: instant,
    }),
  ),
  passkeys: z.array(
    z.object({ id: z.uuid(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
  ),
  /** The most recently used first, at most a hundred. */
  sessions: z.array(
    z.object({
      id: z.uuid(),
      createdAt: instant,
      refreshedAt: instant,
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
      hasSecondFactor: z.boolean(),
    }),
  ),
  /** The admin who asks. */
  isSelf: z.boolean(),
});
export type Person = z.infer<typeof person>;

const params = z.object({ id: z.uuid() });

export const people = {
  list: endpoint({
    id: "people.list",
    method: "GET",
    path: "/api/v1/admin/users",
    tag,
    summary: "Accounts, newest first",
    policy: adminOnly,
    query: pageQuery.extend({
      role: role.optional(),
      /** Part of a name, a company's name or an address. */
      search: z.string().trim().max(120).optional(),
    }),
    status: 200,
    reply: page(personRow).extend({
      /** How many accounts match. */
      total: z.int(),
    }),
  }),
  get: endpoint({
    id: "people.get",
    method: "GET",
    path: "/api/v1/admin/users/:id",
    tag,
    summary: "One account: standing, sessions, ways to sign in; never a secret",
    policy: adminOnly,
    params,
    status: 200,
    reply: person,
    refusals: ["not_found"],
  }),
  suspend: endpoint({
    id: "people.suspend",
    method: "PUT",
    path: "/api/v1/admin/users/:id/suspension",
    tag,
    summary: "Shut an account out and end its sessions",
    description:
      "Refused as `illegal_transition` for one's own account, and for the last admin, so that the platform stays administrable.",
    policy: adminOnly,
    params,
    body: z.object({
      reason: suspensionReason,
      /** `null`: until it is lifted. */
      days: z.int().min(1).max(365).nullable(),
    }),
    status: 200,
    reply: person,
    refusals: ["not_found", "illegal_transition"],
  }),
  liftSuspension: endpoint({
    id: "people.liftSuspension",
    method: "DELETE",
    path: "/api/v1/admin/users/:id/suspension",
    tag,
    summary: "Let a suspended account in again",
    policy: adminOnly,
    params,
    status: 200,
    reply: person,
    refusals: ["not_found"],
  }),
  endSessions: endpoint({
    id: "people.endSessions",
    method: "DELETE",
    path: "/api/v1/admin/users/:id/sessions",
    tag,
    summary: "Sign a person out everywhere",
    policy: adminOnly,
    params,
    status: 200,
    reply: z.object({ ended: z.int() }),
    refusals: ["not_found"],
  }),
  changeRole: endpoint({
    id: "people.changeRole",
    method: "PUT",
    path: "/api/v1/admin/users/:id/role",
    tag,
    summary: "Give a person another role and end their sessions",
    description:
      "A partner gets a business of their own, not certified yet; who leaves one keeps nothing of it. The role somebody has already changes nothing. Refused as `illegal_transition` for one's own account and the last admin.",
    policy: freshAdmin,
    params,
    body: z.discriminatedUnion("role", [
      z.object({ role: z.literal("client") }),
      z.object({ role: z.literal("admin") }),
      z.object({ role: z.literal("partner"), companyName: line(120) }),
    ]),
    status: 200,
    reply: person,
    refusals: ["not_found", "illegal_transition"],
  }),
  resetFactors: endpoint({
    id: "people.resetFactors",
    method: "DELETE",
    path: "/api/v1/admin/users/:id/factors",
    tag,
    summary: "Remove every second factor of a person who has lost theirs, end their sessions and tell them",
    description: "Refused as `illegal_transition` for one's own account. Passkeys stay.",
    policy: freshAdmin,
    params,
    status: 200,
    reply: person,
    refusals: ["not_found", "illegal_transition"],
  }),
  sendRecovery: endpoint({
    id: "people.sendRecovery",
    method: "POST",
    path: "/api/v1/admin/users/:id/recovery-mails",
    tag,
    summary: "Mail a person a way to choose a new password",
    policy: adminOnly,
    params,
    status: 202,
    reply: z.object({}),
    refusals: ["not_found", "illegal_transition", "rate_limited"],
  }),
  invite: endpoint({
    id: "people.invite",
    method: "POST",
    path: "/api/v1/admin/invitations",
    tag,
    summary: "Open an account for somebody and mail them a link to accept",
    description:
      "An address that has not accepted yet is mailed a new link, and the old one is worth nothing then. `already_exists` for an address that is an account's.",
    policy: adminOnly,
    body: z.discriminatedUnion("role", [
      z.object({ role: z.literal("client"), email: z.email().max(254), name: line(120) }),
      z.object({
        role: z.literal("partner"),
        email: z.email().max(254),
        name: line(120),
        /** The business that is opened with the account, not certified yet. */
        companyName: line(120),
      }),
    ]),
    status: 201,
    reply: z.object({ id: z.uuid() }),
    refusals: ["already_exists", "rate_limited"],
  }),
};
