import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  calendarDate,
  instant,
  line,
  optionalLine,
  permissiblePurpose,
  typedId,
  versionNumber,
} from "../primitives.ts";
import { postalState } from "../postal-states.ts";
import { pricingTiers } from "../tiers.ts";

const anyMember = { roles: ["partner"], whileSuspended: true } as const;
const ownerOnly = { roles: ["partner"], members: ["owner"] } as const;
const tag = "Partner area";

/** Whether a business may pull live: `pending` until certified, `suspended` until the suspension is lifted. */
export const partnerStatus = z.enum(["pending", "active", "suspended"]);
export type PartnerStatus = z.infer<typeof partnerStatus>;
/** What a partner's prices start from; see the pricing of pulls. */
export const pricingTier = z.enum(pricingTiers);
/** The kinds of pull and of score a partner may ask for. */
export const permittedPull = z.enum(["soft", "hard", "vantage", "fico"]);

/** Whether a pull could be made with these: each needs a kind and a score. */
export const allowsPulls = (choices: readonly z.infer<typeof permittedPull>[]): boolean =>
  [["soft", "hard"] as const, ["vantage", "fico"] as const].every((some) =>
    some.some((one) => choices.includes(one)),
  );

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

/** What a document shows; nobody is certified without the business license. */
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

/** Trimmed text of several lines. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `is longer than ${max} characters`)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), "must not contain control characters");

/** Whether somebody can be called there: ten digits at least, an extension aside. */
export const isPhone = (typed: string): boolean =>
  /^\+?[\d\s().-]+(?:(?:x|ext\.?)\s*\d+)?$/i.test(typed) && typed.replaceAll(/\D/g, "").length >= 10;

/** Whether it is the address of a site, with or without its scheme. */
export const isWebsite = (typed: string): boolean =>
  /^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/i.test(typed);

/** What a business says about itself; `null` where it has not answered yet. */
export const applicationAnswers = z.strictObject({
  legalName: optionalLine(120).nullable().default(null),
  address: z
    .strictObject({
      street: line(120),
      city: line(80),
      state: z.string().regex(postalState, "must be a two-letter state code"),
      zipCode: z.string().regex(/^\d{5}(-\d{4})?$/, "must be a ZIP code"),
    })
    .nullable()
    .default(null),
  phone: optionalLine(30)
    .refine((typed) => typed === "" || isPhone(typed), "must be a phone number")
    .nullable()
    .default(null),
  website: optionalLine(200)
    .refine((typed) => typed === "" || isWebsite(typed), "must be the address of a site")
    .nullable()
    .default(null),
  useOfReports: paragraph(2_000).nullable().default(null),
  purposes: z.array(permissiblePurpose).max(20).default([]),
  pullTypes: z.array(permittedPull).max(4).default([]),
});
export type ApplicationAnswers = z.infer<typeof applicationAnswers>;

/** What has to be added before an application can be submitted; the agreement comes with the submission itself. */
export function missingParts(
  { legalName, address, phone, website, useOfReports, purposes, pullTypes }: ApplicationAnswers,
  documentKinds: readonly string[],
  isAgreed: boolean,
): ApplicationPart[] {
  const has: Record<ApplicationPart, boolean> = {
    legalName: isFilled(legalName),
    address: address !== null && Object.values(address).every(isFilled),
    phone: isFilled(phone),
    website: isFilled(website),
    useOfReports: isFilled(useOfReports),
    purposes: purposes.length > 0,
    pullTypes: allowsPulls(pullTypes),
    businessLicense: documentKinds.includes("business_license"),
    agreement: isAgreed,
  };
  return applicationPart.options.filter((part) => !has[part]);
}

const isFilled = (text: string | null): boolean => text !== null && text.trim() !== "";

/** What an application is, to the business and to an admin. */
export const applicationFields = {
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
    renewableFrom: calendarDate.nullable().meta({ description: "From when on a renewal can be submitted" }),
    isOpen: z
      .boolean()
      .meta({ description: "Whether an owner can change and submit it now, to be certified or renewed" }),
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
    description:
      "Possible while it is a draft or more was asked for, and of a certified business from 60 days before its renewal is due.",
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
    body: z.strictObject({ agreementVersion: versionNumber.min(1) }),
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
    waitMs: 50_000,
    body: uploadBody,
    isRepeatable: true,
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
    description: "What a business was certified on stays.",
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
