import { z } from "zod";
import {
  allowsPulls,
  applicationFields,
  applicationState,
  decisionKind,
  documentContent,
  paragraph,
  partnerStatus,
  partnerSuspensionReason,
  permittedPull,
  pricingTier,
} from "../business/certification.ts";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { memberRole } from "../business/members.ts";
import { calendarDate, cents, instant, permissiblePurpose, typedId } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const adminTag = "Admin area";

/** A business in the admins' list. */
export const adminPartnerRow = z.object({
  id: typedId("part"),
  name: z.string(),
  status: partnerStatus,
  applicationState,
  pricingTier,
  ownerEmail: z.string().nullable(),
  members: z.int(),
  liveBalanceCents: cents,
  createdAt: instant,
  dueAt: instant.nullable().meta({ description: "By when we decide, while an application waits for us" }),
  renewalDueOn: calendarDate.nullable(),
});
export type AdminPartnerRow = z.infer<typeof adminPartnerRow>;

/** Everything an admin decides on. */
export const adminPartner = z
  .object({
    id: typedId("part"),
    name: z.string(),
    status: partnerStatus,
    pricingTier,
    pullTypes: z.array(permittedPull),
    certifiedPurposes: z.array(permissiblePurpose),
    certifiedAt: instant.nullable(),
    renewalDueOn: calendarDate.nullable(),
    suspension: z
      .object({ reason: partnerSuspensionReason, note: z.string().nullable(), since: instant })
      .nullable(),
    createdAt: instant,
    liveBalanceCents: cents,
    livePullsLast30Days: z.int(),
    activeKeys: z.int(),
    application: z.object(applicationFields),
    members: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        role: memberRole,
        hasSecondFactor: z.boolean(),
        lastSignInAt: instant.nullable(),
      }),
    ),
    decisions: z
      .array(
        z.object({
          id: typedId("pdec"),
          kind: decisionKind,
          at: instant,
          by: z.string().meta({ description: "Name of the admin, or `operator`" }),
          note: z.string().nullable(),
        }),
      )
      .meta({ description: "Newest first" }),
  })
  .meta({ id: "AdminPartner" });
export type AdminPartner = z.infer<typeof adminPartner>;

const params = z.object({ id: typedId("part") });
const note = paragraph(1_000).pipe(z.string().min(1, "is required"));
/** What an admin has checked before proposing a certification or its renewal (15 USC 1681e(a)). */
export const certificationCheck = z.enum([
  "license_current",
  "identity_confirmed",
  "contact_called",
  "website_matches",
  "use_fits_purposes",
]);

/** Every check, each once, in any order: without one of them nothing is proposed. */
export const certificationChecks = z
  .array(certificationCheck)
  .refine((done) => certificationCheck.options.every((one) => done.includes(one)), "must name every check");

/** What a certification covers; deciding it needs two admins (`partner.certify` and `partner.renew` of `proposals.create`). */
export const certificationTerms = z.strictObject({
  purposes: z.array(permissiblePurpose).min(1),
  pullTypes: z.array(permittedPull).refine(allowsPulls, "needs a kind of pull and a score"),
  pricingTier,
  renewalDueOn: calendarDate.meta({
    description: "When the certification has to be renewed, a year at most",
  }),
});
const decided = {
  params,
  status: 200,
  reply: adminPartner,
  refusals: ["not_found", "illegal_transition"],
} as const;

/** What admins do about businesses. */
export const adminPartners = {
  list: endpoint({
    id: "adminPartners.list",
    method: "GET",
    path: "/api/v1/admin/partners",
    tag: adminTag,
    summary: "Businesses with their standing and applications",
    policy: adminOnly,
    query: listQuery({
      sort: ["created", "name", "due"],
      filters: {
        status: partnerStatus.optional(),
        applicationState: applicationState.optional(),
        search: z.string().trim().max(120).optional().meta({ description: "Part of a name" }),
        from: z.iso.date().optional().meta({ description: "Registered on this day (UTC) or later" }),
        to: z.iso.date().optional(),
      },
    }),
    status: 200,
    reply: listPage(adminPartnerRow),
  }),
  get: endpoint({
    id: "adminPartners.get",
    method: "GET",
    path: "/api/v1/admin/partners/:id",
    tag: adminTag,
    summary: "One business: application, documents, people, decisions",
    policy: adminOnly,
    params,
    status: 200,
    reply: adminPartner,
    refusals: ["not_found"],
  }),
  document: endpoint({
    id: "adminPartners.document",
    method: "GET",
    path: "/api/v1/admin/partner-documents/:id",
    tag: adminTag,
    summary: "A document of an application; every reading is in the audit log",
    policy: adminOnly,
    params: z.object({ id: typedId("doc") }),
    status: 200,
    reply: documentContent,
    refusals: ["not_found"],
  }),
  askForMore: endpoint({
    id: "adminPartners.askForMore",
    method: "POST",
    path: "/api/v1/admin/partners/:id/questions",
    tag: adminTag,
    summary: "Ask a business to add to its application",
    policy: adminOnly,
    body: z.strictObject({ note, dueOn: calendarDate }),
    ...decided,
  }),
  refuse: endpoint({
    id: "adminPartners.refuse",
    method: "POST",
    path: "/api/v1/admin/partners/:id/refusal",
    tag: adminTag,
    summary: "Refuse an application; the business keeps test mode",
    policy: freshAdmin,
    body: z.strictObject({ note }),
    ...decided,
  }),
  suspend: endpoint({
    id: "adminPartners.suspend",
    method: "PUT",
    path: "/api/v1/admin/partners/:id/suspension",
    tag: adminTag,
    summary: "Suspend a business: its keys and people stop within a second",
    description:
      "Its people can still see why, and their statements. Lifting it needs two admins (`proposals.create`, kind `partner.reinstate`).",
    policy: freshAdmin,
    body: z.strictObject({
      reason: partnerSuspensionReason,
      note: paragraph(1_000).nullable().default(null),
    }),
    ...decided,
  }),
};
