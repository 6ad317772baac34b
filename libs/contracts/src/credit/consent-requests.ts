import { z } from "zod";
import { consentDetails, detailName, detailNames, requiredDetails } from "./consent-details.ts";
import { embedOrigin, logoAddress, returnAddress } from "../business/partner-settings.ts";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { listPage, listQuery } from "../list.ts";
import {
  bureau,
  ficoModel,
  hardPurposes,
  instant,
  line,
  permissiblePurpose,
  pullType,
  scoreType,
  typedId,
  versionNumber,
} from "../primitives.ts";
import { consentId } from "./pull-request.ts";
import { pullId } from "./pulls.ts";
import { ficoRule, order } from "../money/quotes.ts";

/** `used`: a pull was made on it. Only a `granted` one is good for a pull. */
export const consentRequestStatus = z
  .enum(["pending", "granted", "used", "declined", "revoked", "expired", "canceled"])
  .meta({
    id: "ConsentRequestStatus",
    description:
      "`used`: a pull was made with it; it's good for one. `revoked`: the consumer withdrew it before that",
  });
export type ConsentRequestStatus = z.infer<typeof consentRequestStatus>;

/** A question to a consumer whether a partner may pull their credit, asked by a link that they open on their own phone. */
export const consentRequest = z
  .object({
    id: typedId("creq"),
    status: consentRequestStatus,
    consumerName: z.string().meta({
      description: "Empty while the consumer hasn't entered it (`asksForDetails`)",
    }),
    asksForDetails: z
      .boolean()
      .meta({ description: "The consumer enters their own details; otherwise you sent them" }),
    bureaus: z.array(bureau),
    type: pullType,
    scoreType,
    ficoModel: ficoModel.nullable(),
    purpose: permissiblePurpose,
    sentBy: z.enum(["link", "email", "sms"]),
    reference: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    openedAt: instant.nullable(),
    answeredAt: instant.nullable(),
    consentId: consentId
      .nullable()
      .meta({ description: "Once granted: the `consentId` to send with a pull" }),
    pullId: pullId.nullable(),
    returnUrl: z.string().nullable().meta({ description: "The address it was asked with" }),
    embedIn: z.string().nullable().meta({ description: "The origin it was asked with" }),
  })
  .meta({ id: "ConsentRequest" });
export type ConsentRequest = z.infer<typeof consentRequest>;

const body = z
  .strictObject({
    ...order,
    asksForDetails: z.boolean().default(false).meta({
      description:
        "The consumer enters name, address, birth date and SSN on the page, and you send none of them. Otherwise you send name and address",
    }),
    expectedLastName: line(64).optional().meta({
      description:
        "Requires `asksForDetails`. Only someone who enters this last name, or one word of it, can agree, within five tries. We don't show it, and store it as a keyed hash",
    }),
    ...consentDetails.partial().shape,
    purpose: permissiblePurpose,
    sendBy: z.enum(["link", "email", "sms"]).default("link").meta({
      description: "`link`: we send nothing; you share the URL or its QR code yourself",
    }),
    email: z.email().max(254).optional(),
    phone: z
      .string()
      .regex(/^\+1[2-9]\d{9}$/, "must be a US number such as +13135550123")
      .optional(),
    expiresInHours: z.int().min(1).max(168).default(72),
    reference: line(64).optional(),
    returnUrl: returnAddress.optional().meta({
      description:
        "One of the return addresses in your settings. After answering, the consumer sees a button that leads to it, with " +
        "only `consentRequestId` and `status` added. Anyone can type these, so check the status with us",
    }),
    embedIn: embedOrigin.optional().meta({
      description:
        "One of the origins in your settings. The `embedUrl` in the response then opens in a frame on its pages, and nowhere else",
    }),
  })
  .refine(ficoRule.check, ficoRule.params)
  .superRefine((asked, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: "custom", path: [path], message: "is required" });
    if (asked.asksForDetails) {
      for (const path of detailNames.filter((name) => asked[name] !== undefined))
        context.addIssue({ code: "custom", path: [path], message: "is entered by the consumer" });
    } else {
      if (asked.expectedLastName !== undefined)
        context.addIssue({ code: "custom", path: ["expectedLastName"], message: "goes with asksForDetails" });
      for (const path of requiredDetails(asked.type).filter((name) => !asked[name])) missing(path);
    }
    // Such a pull would be refused later, after the consumer had agreed to it.
    if (asked.type === "hard" && !hardPurposes.includes(asked.purpose))
      context.addIssue({ code: "custom", path: ["purpose"], message: "allows no hard pull" });
    if (asked.sendBy === "email" && !asked.email) missing("email");
    if (asked.sendBy === "sms" && !asked.phone) missing("phone");
  })
  .meta({ id: "ConsentRequestOrder" });

const partnerPulls = { roles: ["partner"], keyScope: "pull_credit" } as const;
const params = z.object({ id: typedId("creq") });
const tag = "Consents";

/** Asking consumers for their consent, by link or QR code. */
export const consentRequests = {
  create: endpoint({
    id: "consentRequests.create",
    method: "POST",
    path: "/api/v1/consent-requests",
    tag,
    summary: "Ask a consumer for consent by link, email or text message",
    description:
      "The consumer reads the consent text under your name and agrees on their own device, without an account. `url` is returned only once, here; " +
      "its token comes after `#`, so it never reaches a server's log. A granted consent is good for one pull within 30 days. " +
      "With `asksForDetails` the consumer also enters who they are, so you need to know nothing but how to reach them.",
    policy: partnerPulls,
    body,
    isRepeatable: true,
    status: 201,
    reply: consentRequest.extend({
      url: z.string(),
      embedUrl: z.string().nullable().meta({
        description: "The same request for a frame on a page of `embedIn`; `null` without one",
      }),
      qrSvg: z.string().meta({ description: "The address as a QR code, an SVG image" }),
    }),
    refusals: ["purpose_not_certified", "pull_type_not_permitted", "test_person_only"],
  }),
  list: endpoint({
    id: "consentRequests.list",
    method: "GET",
    path: "/api/v1/consent-requests",
    tag,
    summary: "List the consents you asked for, newest first",
    policy: { roles: ["partner"], keyScope: "read_reports" },
    query: listQuery({
      sort: ["createdAt", "consumer"],
      filters: {
        status: consentRequestStatus.optional(),
        q: z
          .string()
          .trim()
          .max(64)
          .optional()
          .meta({ description: "Part of the consumer's name or the reference" }),
      },
    }),
    status: 200,
    reply: listPage(consentRequest),
  }),
  get: endpoint({
    id: "consentRequests.get",
    method: "GET",
    path: "/api/v1/consent-requests/:id",
    tag,
    summary: "Retrieve a consent request",
    policy: { roles: ["partner"], keyScope: "read_reports" },
    params,
    status: 200,
    reply: consentRequest,
    refusals: ["not_found"],
  }),
  cancel: endpoint({
    id: "consentRequests.cancel",
    method: "POST",
    path: "/api/v1/consent-requests/:id/cancel",
    tag,
    summary: "Withdraw a consent request that hasn't been answered yet",
    policy: partnerPulls,
    params,
    isRepeatable: true,
    status: 200,
    reply: consentRequest,
    refusals: ["not_found", "illegal_transition"],
  }),
};

const language = z
  .enum(languages)
  .default("en")
  .meta({ description: "In which language the text is read; the answer names the same" });
const token = z.string().regex(/^[\w-]{43}$/, "is not the token of a consent link");
const embedded = typedId("creq")
  .optional()
  .meta({ description: "By the page in a frame: the request in its address" });

/** What the consumer sees behind the link. */
export const consentQuestion = z
  .object({
    status: consentRequestStatus,
    partnerName: z.string(),
    brandColor: z.string().nullable().meta({ description: "The business's own color, such as #1a5fb4" }),
    logo: logoAddress,
    consumerName: z.string().meta({ description: "Empty while the consumer hasn't entered it" }),
    needs: z
      .array(detailName)
      .nullable()
      .meta({ description: "What the consumer enters to agree, at least; `null`: the business sent it" }),
    bureaus: z.array(bureau),
    type: pullType,
    purpose: permissiblePurpose,
    isTest: z.boolean(),
    expiresAt: instant,
    returnUrl: z.string().nullable().meta({
      description: "Once answered: the business's own page to go back to, where it named one",
    }),
    embedIn: z.string().nullable().meta({ description: "The origin whose pages may show it in a frame" }),
    text: z.object({ version: z.int(), language: z.enum(languages), title: z.string(), body: z.string() }),
  })
  .meta({ id: "ConsentQuestion" });
export type ConsentQuestion = z.infer<typeof consentQuestion>;

/** The consumer's side of a consent link: whoever holds the token is asked. */
export const consentAnswers = {
  read: endpoint({
    id: "consentAnswers.read",
    method: "POST",
    path: "/api/v1/consent-answers/read",
    tag,
    summary: "Retrieve what a consent link asks for",
    policy: "public",
    body: z.strictObject({ token, language, embedded }),
    status: 200,
    reply: consentQuestion,
    refusals: ["not_found", "partner_not_active"],
  }),
  answer: endpoint({
    id: "consentAnswers.answer",
    method: "POST",
    path: "/api/v1/consent-answers",
    tag,
    summary: "Agree or decline through a consent link",
    description:
      "Only once. We keep as evidence the text the consumer read and its hash, the scope, IP address, browser and time.",
    policy: "public",
    body: z
      .strictObject({
        token,
        agrees: z.boolean(),
        textVersion: versionNumber.min(1),
        language,
        embedded,
        details: consentDetails.optional().meta({
          description: "Who agrees, where the business left it to them (`needs`); not with a no",
        }),
      })
      .refine(({ agrees, details }) => agrees || details === undefined, {
        path: ["details"],
        message: "are not sent with a no",
      }),
    status: 200,
    reply: consentQuestion,
    refusals: [
      "not_found",
      "partner_not_active",
      "illegal_transition",
      "consent_missing",
      "test_person_only",
      "rate_limited",
    ],
  }),
  revoke: endpoint({
    id: "consentAnswers.revoke",
    method: "POST",
    path: "/api/v1/consent-answers/revoke",
    tag,
    summary: "Withdraw a consent through its link",
    description:
      "Possible until a pull has used it. The next pull that names it is refused, and the business is told.",
    policy: "public",
    body: z.strictObject({ token, language, embedded }),
    status: 200,
    reply: consentQuestion,
    refusals: ["not_found", "illegal_transition"],
  }),
};
