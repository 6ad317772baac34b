import { z } from "zod";
import { endpoint, stepUpMinutes } from "./endpoint.ts";
import { listPage, listQuery } from "./list.ts";
import { memberRole } from "./members.ts";
import {
  calendarDate,
  cents,
  instant,
  line,
  optionalLine,
  permissiblePurpose,
  typedId,
} from "./primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const anyMember = { roles: ["partner"], whileSuspended: true } as const;
const ownerOnly = { roles: ["partner"], members: ["owner"] } as const;
const adminTag = "Admin area";
const tag = "Partner area";

/** Whether a business may pull live: `pending` until certified, `suspended` until the suspension is lifted. */
export const partnerStatus = z.enum(["pending", "active", "suspended"]);
export type PartnerStatus = z.infer<typeof partnerStatus>;
/** What a partner's prices start from; see the pricing of pulls. */
export const pricingTier = z.enum(["enterprise", "premium", "standard"]);
/** The kinds of pull and of score a partner may ask for. */
export const permittedPull = z.enum(["soft", "hard", "vantage", "fico"]);

/** How far an application is: `submitted` waits for us, `more_asked` for the business. */
export const applicationState = z.enum(["draft", "submitted", "more_asked", "certified", "refused"]);
export type ApplicationState = z.infer<typeof applicationState>;

/** The parts of an application, in the order in which they are asked for. */
export const applicationPart = z.enum([
  "legalName",
  "address",
  "phone",
  "website",
  "useOfReports",
  "purposes",
  "pullTypes",
  "businessLicense",
  "agreement",
]);
export type ApplicationPart = z.infer<typeof applicationPart>;

/** What a document shows; the business license is the one without which nobody is certified. */
export const documentKind = z.enum(["business_license", "dealer_license", "security_policy", "other"]);
export type DocumentKind = z.infer<typeof documentKind>;
/** What a document may weigh, and be. */
export const documentLimits = {
  maxBytes: 5_000_000,
  perPartner: 20,
  types: ["application/pdf", "image/png", "image/jpeg"],
} as const;
const documentType = z.enum(documentLimits.types);

/** A stored document without its content. */
export const documentRow = z.object({
  id: typedId("doc"),
  kind: documentKind,
  name: z.string(),
  contentType: documentType,
  sizeBytes: z.int(),
  uploadedAt: instant,
});
export type DocumentRow = z.infer<typeof documentRow>;

/** A document as it was uploaded, `content` in Base64. */
export const documentContent = z.object({
  name: z.string(),
  contentType: documentType,
  content: z.string(),
});

const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `is longer than ${max} characters`)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), "must not contain control characters");

/** What a business tells of itself; `null` where it has not answered yet. */
export const applicationAnswers = z.strictObject({
  legalName: optionalLine(120).nullable().default(null),
  address: z
    .strictObject({
      street: line(120),
      city: line(80),
      state: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters"),
      zipCode: z.string().regex(/^\d{5}(-\d{4})?$/, "must be a ZIP code"),
    })
    .nullable()
    .default(null),
  phone: optionalLine(30).nullable().default(null),
  website: optionalLine(200).nullable().default(null),
  useOfReports: paragraph(2_000).nullable().default(null),
  purposes: z.array(permissiblePurpose).max(20).default([]),
  pullTypes: z.array(permittedPull).max(4).default([]),
});
export type ApplicationAnswers = z.infer<typeof applicationAnswers>;

const applicationFields = {
  state: applicationState,
  answers: applicationAnswers,
  missing: z.array(applicationPart).meta({ description: "What has to be added before it can be submitted" }),
  documents: z.array(documentRow),
  agreement: z.object({ version: z.int(), acceptedAt: instant }).nullable(),
  submittedAt: instant.nullable(),
  dueAt: instant.nullable().meta({
    description: "By when the one it waits for acts: we while `submitted`, the business while `more_asked`",
  }),
  note: z.string().nullable().meta({ description: "What is asked for, or why it was refused" }),
};

/** A partner's own application. */
export const partnerApplication = z
  .object({
    ...applicationFields,
    partnerStatus,
    currentAgreement: z.object({ version: z.int(), title: z.string(), body: z.string() }),
    suspension: z.object({ reason: z.string(), since: instant }).nullable(),
    renewalDueOn: calendarDate.nullable(),
  })
  .meta({ id: "PartnerApplication" });
export type PartnerApplication = z.infer<typeof partnerApplication>;

const uploadBody = z.strictObject({
  kind: documentKind,
  name: line(120),
  contentType: documentType,
  content: z.base64().max(Math.ceil(documentLimits.maxBytes / 3) * 4, "is larger than 5 MB"),
});

/** How a business becomes a partner that may pull live. */
export const applications = {
  read: endpoint({
    id: "applications.read",
    method: "GET",
    path: "/api/v1/partner/application",
    tag,
    summary: "The application of your business: state, what is missing and by when",
    policy: anyMember,
    status: 200,
    reply: partnerApplication,
  }),
  save: endpoint({
    id: "applications.save",
    method: "PUT",
    path: "/api/v1/partner/application",
    tag,
    summary: "Save what you have filled in so far",
    description: "Possible while it is a draft or more was asked for.",
    policy: ownerOnly,
    body: applicationAnswers,
    status: 200,
    reply: partnerApplication,
    refusals: ["illegal_transition"],
  }),
  submit: endpoint({
    id: "applications.submit",
    method: "POST",
    path: "/api/v1/partner/application/submission",
    tag,
    summary: "Accept the agreement and submit the application",
    description: "Refused as `invalid_request`, with what is missing, until it is complete.",
    policy: ownerOnly,
    body: z.strictObject({ agreementVersion: z.int().min(1) }),
    status: 200,
    reply: partnerApplication,
    refusals: ["illegal_transition"],
  }),
  upload: endpoint({
    id: "applications.upload",
    method: "POST",
    path: "/api/v1/partner/application/documents",
    tag,
    summary: "Add a document: PDF, PNG or JPEG, 5 MB at most",
    description: "The content is stored encrypted. What it really is must agree with `contentType`.",
    policy: ownerOnly,
    maxBodyBytes: 7_500_000,
    body: uploadBody,
    status: 201,
    reply: documentRow,
    refusals: ["illegal_transition"],
  }),
  removeDocument: endpoint({
    id: "applications.removeDocument",
    method: "DELETE",
    path: "/api/v1/partner/application/documents/:id",
    tag,
    summary: "Remove a document before the application is submitted",
    policy: ownerOnly,
    params: z.object({ id: typedId("doc") }),
    status: 200,
    reply: z.object({}),
    refusals: ["not_found", "illegal_transition"],
  }),
};

/** Why a business is suspended; a closed list. */
export const partnerSuspensionReason = z.enum([
  "compliance_review",
  "impermissible_purpose",
  "payment_dispute",
  "certification_lapsed",
  "asked_by_partner",
  "other",
]);
export type PartnerSuspensionReason = z.infer<typeof partnerSuspensionReason>;

/** What was decided about a business. */
export const decisionKind = z.enum([
  "certified",
  "more_asked",
  "refused",
  "suspended",
  "reinstated",
  "renewed",
]);
export type DecisionKind = z.infer<typeof decisionKind>;

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
const permissions = {
  purposes: z.array(permissiblePurpose).min(1),
  pullTypes: z.array(permittedPull).min(1),
  pricingTier,
  renewalDueOn: calendarDate.meta({
    description: "When the certification has to be renewed, a year at most",
  }),
};
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
  certify: endpoint({
    id: "adminPartners.certify",
    method: "POST",
    path: "/api/v1/admin/partners/:id/certification",
    tag: adminTag,
    summary: "Certify a business for purposes and pull types; it may pull live from then on",
    policy: freshAdmin,
    body: z.strictObject(permissions),
    ...decided,
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
    description: "Its people can still see why, and their statements.",
    policy: freshAdmin,
    body: z.strictObject({
      reason: partnerSuspensionReason,
      note: paragraph(1_000).nullable().default(null),
    }),
    ...decided,
  }),
  reinstate: endpoint({
    id: "adminPartners.reinstate",
    method: "DELETE",
    path: "/api/v1/admin/partners/:id/suspension",
    tag: adminTag,
    summary: "Lift a suspension",
    policy: freshAdmin,
    ...decided,
  }),
  renew: endpoint({
    id: "adminPartners.renew",
    method: "PUT",
    path: "/api/v1/admin/partners/:id/certification",
    tag: adminTag,
    summary: "Renew a certification, or change what it covers",
    policy: freshAdmin,
    body: z.strictObject(permissions),
    ...decided,
  }),
};
