import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, line, typedId } from "../primitives.ts";
import { pullStatus } from "../credit/pulls.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

/** What is looked for: very many pulls, pulls by people at night, one consumer at many businesses, wrong access codes, and what clients report. */
export const abuseKind = z.enum([
  "velocity",
  "odd_hours",
  "many_partners",
  "code_guessing",
  "client_reports",
]);
export type AbuseKind = z.infer<typeof abuseKind>;

/** A pattern of use that someone should review. It blocks nothing. */
export const abuseCase = z.object({
  id: typedId("abus"),
  kind: abuseKind,
  subject: z.object({
    id: z.string().meta({ description: "A business, or with `many_partners` a consumer" }),
    name: z.string(),
    link: z.string(),
  }),
  count: z.int().meta({ description: "How many there were at the most; businesses with `many_partners`" }),
  threshold: z.int().meta({ description: "From how many on it was a case when it was found" }),
  firstAt: instant,
  lastAt: instant,
  openedAt: instant,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  outcome: z.enum(["harmless", "acted"]).nullable(),
  note: z.string().nullable(),
});
export type AbuseCase = z.infer<typeof abuseCase>;

/** One pull behind a case; never a score or a file. */
const abuseEvidence = z.object({
  pullId: typedId("pull"),
  createdAt: instant,
  partner: z.object({ id: typedId("part"), name: z.string() }),
  consumerName: z.string(),
  by: z.string().meta({ description: "The person or the API key that ordered it" }),
  ip: z.string().nullable(),
  purpose: z.string(),
  status: pullStatus,
});

/** One wrong access code; what was typed is not kept. */
const codeAttempt = z.object({
  at: instant,
  by: z.string().meta({ description: "The person or the API key that entered it" }),
  ip: z.string().nullable(),
  requestId: z.string(),
});

/** A case with what it rests on. */
export const abuseCaseFile = abuseCase
  .extend({
    reports: z
      .array(
        z.object({
          id: typedId("mis"),
          reportedAt: instant,
          client: z.object({ id: z.string(), name: z.string() }),
          inquiryId: z.string(),
          explanation: z.string(),
        }),
      )
      .meta({ description: "With `client_reports`: what clients wrote, newest first, at most 20" }),
    evidence: z.array(abuseEvidence).meta({
      description:
        "The pulls of the pattern from `firstAt` to `lastAt`, newest first: a hundred, or 10,000 in the file; none for `code_guessing`",
    }),
    evidenceTotal: z.int(),
    attempts: z.array(codeAttempt).meta({
      description:
        "With `code_guessing`: who entered a wrong code and from where, newest first, a hundred, or 10,000 in the file; never the code",
    }),
    earlier: z.array(abuseCase).meta({ description: "Other cases about the same subject, newest first" }),
  })
  .meta({ id: "AbuseCaseFile" });
export type AbuseCaseFile = z.infer<typeof abuseCaseFile>;

/** From when on a pattern is a case. */
export const abuseRule = z.object({
  kind: abuseKind,
  threshold: z.int(),
  windowMinutes: z.int(),
  fromHour: z
    .int()
    .nullable()
    .meta({ description: "With `odd_hours`: the first hour of the night, Eastern time" }),
  untilHour: z.int().nullable(),
  isOn: z.boolean(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});
export type AbuseRule = z.infer<typeof abuseRule>;

/** What looks like abuse, and what admins decide about it. */
export const abuse = {
  list: endpoint({
    id: "abuse.list",
    method: "GET",
    path: "/api/v1/admin/abuse-cases",
    tag,
    summary: "Patterns of use that look like abuse, newest first",
    policy: adminOnly,
    query: listQuery({
      sort: ["opened"],
      filters: { state: z.enum(["open", "closed"]).optional(), kind: abuseKind.optional() },
    }),
    status: 200,
    reply: listPage(abuseCase),
  }),
  read: endpoint({
    id: "abuse.read",
    method: "GET",
    path: "/api/v1/admin/abuse-cases/:id",
    tag,
    summary: "A case with the pulls it rests on; with `format=csv` as a file. Every look is in the audit log",
    policy: adminOnly,
    params: z.object({ id: typedId("abus") }),
    query: z.object({ format: z.enum(["csv"]).optional() }),
    status: 200,
    reply: abuseCaseFile,
    refusals: ["not_found"],
  }),
  close: endpoint({
    id: "abuse.close",
    method: "POST",
    path: "/api/v1/admin/abuse-cases/:id/closure",
    tag,
    summary: "Close a case with what was found; only what happens later can open it again",
    policy: adminOnly,
    params: z.object({ id: typedId("abus") }),
    body: z.strictObject({ outcome: z.enum(["harmless", "acted"]), note: line(500) }),
    status: 200,
    reply: z.object({ closedAt: instant }),
    refusals: ["not_found", "illegal_transition"],
  }),
  rules: endpoint({
    id: "abuse.rules",
    method: "GET",
    path: "/api/v1/admin/abuse-rules",
    tag,
    summary: "From when on a pattern is a case",
    policy: adminOnly,
    status: 200,
    reply: z.object({ items: z.array(abuseRule) }),
  }),
  changeRule: endpoint({
    id: "abuse.changeRule",
    method: "PUT",
    path: "/api/v1/admin/abuse-rules",
    tag,
    summary: "Change a threshold; open cases stay",
    policy: freshAdmin,
    body: z.strictObject({
      kind: abuseKind,
      threshold: z.int().min(1).max(100_000),
      windowMinutes: z.int().min(1).max(43_200),
      isOn: z.boolean(),
    }),
    status: 200,
    reply: z.object({ items: z.array(abuseRule) }),
  }),
};
