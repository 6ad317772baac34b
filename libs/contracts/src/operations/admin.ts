import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { componentStatus } from "../site/status.ts";
import { cents, instant, role } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;

/** The figures of the platform. */
export const adminDashboard = z.object({
  totalUsers: z.int(),
  businessPartners: z.int(),
  monthlyRevenueCents: cents.meta({
    description:
      "What live pulls and clients' plans were charged since the first of the month, UTC, less refunds and charges lost in a dispute",
  }),
  revenueParts: z
    .object({ pullsCents: cents, plansCents: cents })
    .meta({ description: "The same by where it comes from" }),
  joined30: z.object({ users: z.int(), partners: z.int() }).meta({
    description: "Accounts and businesses there are today that were created in the last thirty days",
  }),
  recurring: z.object({ cents, clients: z.int(), newCents: cents, newClients: z.int() }).meta({
    description:
      "What active plans that go on pay a month, at the prices agreed; trials do not count. `new…`: those of them first charged in the last thirty days",
  }),
  pulls30: z
    .object({ count: z.int(), before: z.int() })
    .meta({ description: "Live pulls that ended in the last thirty days (UTC), and in the thirty before" }),
  failures30: z
    .object({ failed: z.int(), ended: z.int(), failedBefore: z.int(), endedBefore: z.int() })
    .meta({
      description:
        "Live pulls of the last thirty days that brought no report, of all that ended, and of the thirty before",
    }),
  creditPullsToday: z.int(),
  creditPullsWeekAgo: z.int().nullable().meta({
    description:
      "The same day last week (UTC) until this time of day; `null` on a platform younger than that",
  }),
  revenue: z
    .array(z.object({ month: z.string(), amountCents: cents }))
    .meta({ description: "The last six months, oldest first" }),
  distribution: z
    .array(
      z.object({ group: z.enum(["Premium", "Basic", "Free", "Partners"]), count: z.int(), percent: z.int() }),
    )
    .meta({ description: "Whole percent, adding up to 100 (largest remainder)" }),
  recentRegistrations: z.array(
    z.object({ id: z.uuid(), name: z.string(), email: z.string(), role, plan: z.string(), date: instant }),
  ),
  lenderClicks: z.array(z.object({ lender: z.string(), page: z.string(), clicks: z.int() })).meta({
    description: "How often links to lenders that pay us were followed in the last thirty days (UTC)",
  }),
  systemStatus: z.array(
    z.object({ component: z.string(), status: componentStatus, detail: z.string(), checkedAt: instant }),
  ),
});
export type AdminDashboard = z.infer<typeof adminDashboard>;

/** One link of a hash chain of the audit trail: who did what to which thing. */
export const auditRow = z.object({
  stream: z.string(),
  seq: z.int(),
  at: instant,
  actorKind: z.string(),
  actorId: z.string(),
  actorName: z.string().nullable(),
  objectName: z.string().nullable().meta({ description: "Whose or what it is, where that is still known" }),
  action: z.string(),
  object: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string().meta({ description: "SHA-256 in hex over the row's fields and `prevHash`" }),
  prevHash: z.string().meta({ description: "The hash of the row before in the same chain" }),
});
export type AuditRow = z.infer<typeof auditRow>;

/** What recomputing the chains has shown. */
export const auditVerification = z.object({
  isIntact: z.boolean(),
  streams: z.int(),
  rows: z.int(),
  breaks: z
    .array(z.object({ stream: z.string(), seq: z.int(), reason: z.string() }))
    .meta({ description: "The first row of each broken chain" }),
  verifiedAt: instant,
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** What admins read of the platform as a whole. */
export const admin = {
  dashboard: endpoint({
    id: "admin.dashboard",
    method: "GET",
    path: "/api/v1/admin/dashboard",
    tag: "Admin area",
    summary: "What the admin's dashboard shows",
    policy: adminOnly,
    status: 200,
    reply: adminDashboard,
  }),
  auditRows: endpoint({
    id: "admin.auditRows",
    method: "GET",
    path: "/api/v1/admin/audit",
    tag: "Admin area",
    summary: "Audit trail, newest first",
    policy: adminOnly,
    query: listQuery({
      sort: ["at"],
      filters: {
        action: z.string().max(60).optional(),
        object: z.string().max(80).optional(),
        actor: z.string().max(80).optional(),
        stream: z.string().max(80).optional(),
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
      },
    }),
    status: 200,
    reply: listPage(auditRow),
  }),
  verifyAudit: endpoint({
    id: "admin.verifyAudit",
    method: "POST",
    path: "/api/v1/admin/audit/verifications",
    tag: "Admin area",
    summary: "Recompute every hash chain of the audit trail",
    policy: adminOnly,
    status: 201,
    reply: auditVerification,
  }),
};
