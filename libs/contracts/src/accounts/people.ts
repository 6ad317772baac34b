import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, line, role } from "../primitives.ts";
import { subscriptionTiers } from "../tiers.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

/** Why an account is suspended; a closed list, so that nothing about a person is written into the trail. */
export const suspensionReasons = [
  "fraud_suspected",
  "account_compromised",
  "terms_violated",
  "asked_by_owner",
  "other",
] as const;
/** One of `suspensionReasons`, as it is sent. */
export const suspensionReason = z.enum(suspensionReasons);
export type SuspensionReason = z.infer<typeof suspensionReason>;

/** Whether an account can be used: `invited` has not accepted yet, `unconfirmed` has not confirmed its address, `closed` holds no person anymore. */
export const standing = z.enum(["active", "invited", "unconfirmed", "suspended", "closed"]);
export type Standing = z.infer<typeof standing>;

/** How a person's subscription stands. */
export const subscriptionStatus = z.enum(["active", "inactive", "past_due", "canceled"]);

const personFields = {
  id: z.uuid(),
  name: z.string(),
  email: z.string().meta({ description: "Empty for an account without one" }),
  role,
  companyName: z.string().nullable(),
  plan: z.string(),
  subscriptionStatus,
  standing,
  createdAt: instant,
  lastSignInAt: instant.nullable(),
};

/** An account in the list. */
export const personRow = z.object(personFields);
export type PersonRow = z.infer<typeof personRow>;

/** An account with its standing and its ways to sign in, without any secret. */
export const person = z.object({
  ...personFields,
  emailConfirmedAt: instant.nullable(),
  invitedAt: instant.nullable(),
  suspension: z
    .object({
      until: instant.nullable().meta({ description: "`null`: until someone lifts it" }),
      reason: suspensionReason.nullable(),
      takesTwo: z.boolean().meta({
        description: "Two admins lift it (`proposals.create`, kind `user.lift_suspension`)",
      }),
    })
    .nullable(),
  partner: z.object({ id: z.string(), name: z.string(), status: z.string() }).nullable(),
  hasPassword: z.boolean(),
  providers: z
    .array(z.string())
    .meta({ description: "Accounts at other issuers by which the person signs in" }),
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
  sessions: z
    .array(
      z.object({
        id: z.uuid(),
        createdAt: instant,
        refreshedAt: instant,
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
        hasSecondFactor: z.boolean(),
      }),
    )
    .meta({ description: "The most recently used first, at most a hundred" }),
  isSelf: z.boolean().meta({ description: "The admin who asks" }),
});
export type Person = z.infer<typeof person>;

const params = z.object({ id: z.uuid() });

/** What admins do about accounts. */
export const people = {
  list: endpoint({
    id: "people.list",
    method: "GET",
    path: "/api/v1/admin/users",
    tag,
    summary: "Accounts, newest first",
    policy: adminOnly,
    query: listQuery({
      sort: ["created", "name", "email", "lastSignIn"],
      filters: {
        role: role.optional(),
        plan: z.enum(subscriptionTiers).optional(),
        subscriptionStatus: subscriptionStatus.optional(),
        search: z
          .string()
          .trim()
          .max(120)
          .optional()
          .meta({ description: "Part of a name, a company's name or an address" }),
        from: z.iso.date().optional().meta({ description: "Created on this day (UTC) or later" }),
        to: z.iso.date().optional(),
        renewing: z
          .enum(["yes"])
          .optional()
          .meta({ description: "With a paid plan that will be charged again" }),
        payingOn: z.iso
          .date()
          .optional()
          .meta({ description: "With a paid plan at the end of this day (UTC)" }),
        startedFrom: z.iso.date().optional().meta({ description: "Chose a plan on this day (UTC) or later" }),
        startedTo: z.iso.date().optional(),
        endedFrom: z.iso
          .date()
          .optional()
          .meta({ description: "Their plan ended on this day (UTC) or later" }),
        endedTo: z.iso.date().optional(),
        closed: z
          .enum(["with"])
          .optional()
          .meta({ description: "`with`: closed accounts too, without name and address" }),
      },
    }),
    status: 200,
    reply: listPage(personRow),
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
      "Refused as `illegal_transition` for one's own account, for an admin: that takes two others (`proposals.create`, kind `user.suspend`), and while a suspension stands that two admins decided.",
    policy: freshAdmin,
    params,
    body: z.strictObject({
      reason: suspensionReason,
      days: z.int().min(1).max(365).nullable().meta({ description: "`null`: until it is lifted" }),
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
    description:
      "Refused as `illegal_transition` for an admin, and for a suspension that two admins decided, whatever the role is by now: that takes two (`proposals.create`, kind `user.lift_suspension`).",
    policy: freshAdmin,
    params,
    status: 200,
    reply: person,
    refusals: ["not_found", "illegal_transition"],
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
      "A partner gets a business of their own, not certified yet; who leaves one keeps nothing of it, and a business that no one else is in is closed with its keys. The role someone has already changes nothing. No one is made an admin here, and no admin another role: that needs two admins (`proposals.create`, kinds `user.make_admin` and `user.change_role`). Refused as `illegal_transition` for one's own account, an admin, the last owner of a business with other people, and its last person while it has money or a payment to it is open.",
    policy: freshAdmin,
    params,
    body: z.discriminatedUnion("role", [
      z.strictObject({ role: z.literal("client") }),
      z.strictObject({ role: z.literal("partner"), companyName: line(120) }),
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
    description:
      "Refused as `illegal_transition` for one's own account, and for an admin: that takes two others (`proposals.create`, kind `user.reset_factors`). Passkeys stay.",
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
    refusals: ["not_found", "illegal_transition"],
  }),
  invite: endpoint({
    id: "people.invite",
    method: "POST",
    path: "/api/v1/admin/invitations",
    tag,
    summary: "Open an account for someone and mail them a link to accept",
    description:
      "An address that has not accepted yet is mailed a new link, and the old one is worth nothing then. `already_exists` for an address that is an account's.",
    policy: adminOnly,
    body: z.discriminatedUnion("role", [
      z.strictObject({ role: z.literal("client"), email: z.email().max(254), name: line(120) }),
      z.strictObject({
        role: z.literal("partner"),
        email: z.email().max(254),
        name: line(120),
        companyName: line(120).meta({
          description: "The business that is opened with the account, not certified yet",
        }),
      }),
    ]),
    status: 201,
    reply: z.object({ id: z.uuid() }),
    refusals: ["already_exists"],
  }),
};
