import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { calendarDate, instant, versionNumber } from "../primitives.ts";

const legalKind = z.enum(["privacy", "terms"]);
const whoAgrees = { roles: ["client", "partner"], beforeNotice: true } as const;
const signedIn = { roles: ["partner", "admin"], beforeNotice: true } as const;

/** The FCRA notice that partners and admins accept in each session. */
export const compliance = {
  notice: endpoint({
    id: "compliance.notice",
    method: "GET",
    path: "/api/v1/compliance/notice",
    tag: "Compliance",
    summary: "The compliance notice, and whether this session has accepted it",
    policy: signedIn,
    status: 200,
    reply: z.object({
      version: z.int(),
      title: z.string(),
      body: z.string(),
      sha256: z.string(),
      username: z.string(),
      acceptedAt: instant.nullable(),
    }),
  }),
  accept: endpoint({
    id: "compliance.accept",
    method: "POST",
    path: "/api/v1/compliance/acceptances",
    tag: "Compliance",
    summary: "Accept the compliance notice for this session",
    policy: signedIn,
    body: z.strictObject({ version: versionNumber.min(1) }),
    status: 201,
    reply: z.object({ version: z.int(), acceptedAt: instant }),
    refusals: ["illegal_transition"],
  }),
};

const due = z.object({
  documents: z.array(
    z.object({
      kind: legalKind,
      version: z.int(),
      datedOn: calendarDate,
      acceptedVersion: z.int().nullable().meta({ description: "The newest that this person has accepted" }),
    }),
  ),
});
export type DueDocuments = z.infer<typeof due>["documents"];

/** The Terms and the privacy policy: accepted at sign-up, and again when a newer version is in force. */
export const agreements = {
  due: endpoint({
    id: "agreements.due",
    method: "GET",
    path: "/api/v1/agreements",
    tag: "Compliance",
    summary: "The newer Terms and privacy policy that are to be accepted before anything else",
    policy: whoAgrees,
    status: 200,
    reply: due,
  }),
  accept: endpoint({
    id: "agreements.accept",
    method: "POST",
    path: "/api/v1/agreements",
    tag: "Compliance",
    summary: "Accept the Terms and the privacy policy in force",
    description: "Names the versions that were shown; refused where a newer one is in force by now.",
    policy: whoAgrees,
    body: z.strictObject({
      documents: z.array(z.strictObject({ kind: legalKind, version: versionNumber.min(1) })).max(2),
    }),
    status: 201,
    reply: due,
    refusals: ["illegal_transition"],
  }),
};

/** The caller's address, which the notice shows before it is recorded. */
export const clientIp = {
  get: endpoint({
    id: "clientIp.get",
    method: "GET",
    path: "/api/v1/client-ip",
    tag: "Platform",
    summary: "The address the server sees you at",
    policy: "public",
    status: 200,
    reply: z.object({ ip: z.string() }),
  }),
};
