import { z } from "zod";
import { score } from "./bureau-wire.ts";
import { identityStatus } from "./client-identity.ts";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { bureau, instant, permissiblePurpose, pullType, scoreType, typedId } from "../primitives.ts";
import { subscriptionTiers } from "../tiers.ts";
import { pullStatus } from "./pulls.ts";
import { scoreGoal } from "./simulator.ts";

const clientOnly = { roles: ["client"] } as const;

/** A bureau's newest score with the one before. `isSample` marks the placeholder until the first report arrives. */
export const scoreCard = z.object({
  bureau,
  score: score.omit({ reasons: true }),
  previous: z.object({ value: z.int(), scoredOn: z.string() }).nullable(),
  changePoints: z.int().nullable(),
  isSample: z.boolean(),
});

const inquiryKind = z.enum(["pull", "reading", "blocked", "update", "support"]);

/** Who pulled the client's credit. */
export const inquiry = z
  .object({
    id: z.string(),
    at: instant,
    requester: z
      .string()
      .meta({ description: "The business, or Roadworthy itself for the client's own monthly update" }),
    purpose: permissiblePurpose.nullable(),
    bureaus: z.array(bureau),
    type: pullType,
    scoreType,
    status: pullStatus,
    consentMethod: z.string().nullable(),
    consentId: z.string().nullable().meta({
      description: "The consent behind it; see `GET /api/v1/client/consent-records`",
    }),
    isOwn: z.boolean(),
    kind: inquiryKind.meta({
      description:
        "A business's pull, its reading of a report it has or was given a code for, an attempt you stopped, your own update, or a look of our support at your account",
    }),
    code: z.string().nullable().meta({ description: "The name of the access code behind it" }),
    blockedBy: z.enum(["locked", "not_allowed"]).nullable(),
    misuseReportedAt: instant
      .nullable()
      .meta({ description: "When you reported this entry to us as misuse" }),
  })
  .meta({ id: "Inquiry" });
export type Inquiry = z.infer<typeof inquiry>;

/** What moved a score besides hard inquiries: what files show, and what bureaus decided on disputes (15 USC 1681i(a)(5)). */
const historyEventKind = z.enum([
  "new_account",
  "late_payment",
  "closed_account",
  "collection",
  "dispute_deleted",
  "dispute_updated",
  "dispute_verified",
]);
export type HistoryEventKind = z.infer<typeof historyEventKind>;

/** What a client sees of their credit, cut to the bureaus of their plan. */
export const clientDashboard = z.object({
  name: z.string(),
  subscriptionTier: z.enum(subscriptionTiers),
  bureaus: z
    .array(bureau)
    .meta({ description: "The bureaus this tier may see; nothing of another one is in the answer" }),
  scores: z.array(scoreCard),
  history: z
    .array(
      z.object({
        month: z.string(),
        scores: z.array(z.object({ bureau, value: z.int().nullable() })),
        hardInquiries: z
          .array(z.string())
          .meta({ description: "The businesses that made a hard inquiry in this month" }),
        events: z
          .array(
            z.object({
              kind: historyEventKind,
              name: z.string(),
            }),
          )
          .meta({
            description:
              "What else moved the score, by the newest files and your disputes' outcomes; empty without whole reports",
          }),
      }),
    )
    .meta({
      description:
        "Since the first report but at least six months and at most five years, oldest first; a bureau without a score in a month is `null`",
    }),
  stats: z
    .object({
      utilizationBasisPoints: z.int().nullable(),
      onTimeBasisPoints: z.int().nullable(),
      newHardInquiries: z.int(),
      openAccounts: z.int(),
      asOf: z.string(),
      previous: z
        .object({
          utilizationBasisPoints: z.int().nullable(),
          onTimeBasisPoints: z.int().nullable(),
          newHardInquiries: z.int(),
          asOf: z.string(),
        })
        .nullable()
        .meta({ description: "The same from the Equifax file before it; `null` with the first one" }),
    })
    .nullable()
    .meta({ description: "From the newest Equifax file; `null` before the first report" }),
  nextReportAt: instant.nullable(),
  identity: identityStatus.meta({ description: "Before `verified` there is no credit data" }),
  isFirstReportPending: z.boolean().meta({ description: "Verified, and no report has come yet" }),
  latestReportId: typedId("rep").nullable(),
  goal: scoreGoal.nullable().meta({
    description: "The score you work toward; `null` without one, and on plans without the simulator",
  }),
  recentActivity: z.array(
    inquiry.pick({
      id: true,
      at: true,
      kind: true,
      type: true,
      requester: true,
      status: true,
      bureaus: true,
    }),
  ),
});
export type ClientDashboard = z.infer<typeof clientDashboard>;

/** What clients read of their own credit. */
export const clients = {
  dashboard: endpoint({
    id: "clients.dashboard",
    method: "GET",
    path: "/api/v1/client/dashboard",
    tag: "Client area",
    summary: "What the client's dashboard shows",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: clientDashboard,
    refusals: ["not_found"],
  }),
  inquiries: endpoint({
    id: "clients.inquiries",
    method: "GET",
    path: "/api/v1/client/inquiries",
    tag: "Client area",
    summary: "Who pulled my credit, newest first",
    policy: { ...clientOnly, inSupportView: true },
    query: listQuery({
      sort: ["at", "requester"],
      filters: {
        type: pullType.optional(),
        kind: inquiryKind.optional(),
        bureau: bureau.optional(),
        q: z.string().trim().max(80).optional(),
      },
    }),
    status: 200,
    reply: listPage(inquiry),
  }),
  refresh: endpoint({
    id: "clients.refresh",
    method: "POST",
    path: "/api/v1/client/report-refreshes",
    tag: "Client area",
    summary: "Fetch this month's update now, if one is due",
    policy: clientOnly,
    status: 201,
    reply: z.object({
      refreshed: z.array(bureau),
      failed: z.array(z.object({ bureau, reason: z.string() })),
      nextReportAt: instant,
    }),
    refusals: ["not_found", "refresh_cool_down", "illegal_transition"],
  }),
};
