import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { bureau, instant, permissiblePurpose, pullType, typedId, versionNumber } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;

/** For how many days a standing consent can be given. */
export const consentDays = [30, 90, 365] as const;

const standingConsent = z
  .object({
    id: typedId("cons"),
    partnerId: typedId("part"),
    partnerName: z.string(),
    bureaus: z.array(bureau),
    purpose: permissiblePurpose.nullable().meta({ description: "`null`: any purpose it is certified for" }),
    grantedAt: instant,
    expiresAt: instant.nullable(),
    revokedAt: instant.nullable(),
    isActive: z.boolean(),
    pulls: z.int().meta({ description: "How many pulls it was used for" }),
  })
  .meta({ id: "StandingConsent" });
export type StandingConsent = z.output<typeof standingConsent>;

const consentRecord = z
  .object({
    id: z.string(),
    kind: z.enum(["instructions", "pull", "standing", "terms", "privacy", "electronic", "plan"]).meta({
      description:
        "Your written instructions to us, a consent to one pull of a business, a standing consent, the Terms or the privacy policy, electronic notices, or a plan's recurring charges",
    }),
    method: z.string().nullable().meta({ description: "How a business was given it" }),
    partnerName: z.string().nullable().meta({ description: "`null`: Roadworthy" }),
    bureaus: z.array(bureau),
    pullType: pullType.nullable().meta({ description: "`null` where no pull is agreed to" }),
    purpose: permissiblePurpose.nullable(),
    textVersion: z.string(),
    textSha256: z.string(),
    grantedAt: instant,
    expiresAt: instant.nullable(),
    revokedAt: instant.nullable(),
    pulls: z.int().meta({ description: "How many pulls it was used for" }),
  })
  .meta({ id: "ConsentRecord" });
export type ConsentRecord = z.output<typeof consentRecord>;

const creditAccess = z.object({
  allowApiCreditPulls: z.boolean(),
  lockedAt: instant.nullable().meta({ description: "Since when everything is locked; `null`: it is not" }),
  blockedAttempts: z.int().meta({ description: "Attempts that were blocked in the last 30 days" }),
});
export type CreditAccess = z.output<typeof creditAccess>;

/** Who may see a client's credit without asking each time, and the switches that stop everybody. */
export const clientConsents = {
  access: endpoint({
    id: "clientConsents.access",
    method: "GET",
    path: "/api/v1/client/settings",
    tag: "Client area",
    summary: "Whether businesses may pull your credit",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: creditAccess,
  }),
  setAccess: endpoint({
    id: "clientConsents.setAccess",
    method: "PATCH",
    path: "/api/v1/client/settings",
    tag: "Client area",
    summary: "Allow or stop credit pulls by businesses, or lock everything",
    description:
      "It acts right away: also on a pull that is just being ordered. The lock stops codes and standing consents too, without revoking them.",
    policy: clientOnly,
    body: z.strictObject({
      allowApiCreditPulls: z.boolean().optional(),
      isLocked: z.boolean().optional(),
    }),
    status: 200,
    reply: creditAccess,
  }),
  list: endpoint({
    id: "clientConsents.list",
    method: "GET",
    path: "/api/v1/client/consents",
    tag: "Client area",
    summary: "Your standing consents, newest first",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: z.object({ items: z.array(standingConsent) }),
  }),
  records: endpoint({
    id: "clientConsents.records",
    method: "GET",
    path: "/api/v1/client/consent-records",
    tag: "Client area",
    summary: "Everything you have agreed to, newest first",
    policy: { ...clientOnly, inSupportView: true },
    query: listQuery({ sort: ["granted"], filters: {} }),
    status: 200,
    reply: listPage(consentRecord).extend({
      texts: z
        .array(z.object({ sha256: z.string(), title: z.string(), body: z.string() }))
        .meta({ description: "The texts that this page's consents were given with" }),
    }),
  }),
  partners: endpoint({
    id: "clientConsents.partners",
    method: "GET",
    path: "/api/v1/client/businesses",
    tag: "Client area",
    summary: "Businesses you can give a standing consent, by part of their name",
    policy: clientOnly,
    query: z.object({ q: z.string().trim().min(2).max(60) }),
    status: 200,
    reply: z.object({ items: z.array(z.object({ id: typedId("part"), name: z.string() })) }),
  }),
  grant: endpoint({
    id: "clientConsents.grant",
    method: "POST",
    path: "/api/v1/client/consents",
    tag: "Client area",
    summary: "Allow a business soft pulls for a purpose and a time",
    policy: clientOnly,
    body: z.strictObject({
      partnerId: typedId("part"),
      bureaus: z.array(bureau).min(1, "is required").max(3),
      purpose: permissiblePurpose,
      days: z.union(consentDays.map((days) => z.literal(days))),
      textVersion: versionNumber,
    }),
    isRepeatable: true,
    status: 201,
    reply: standingConsent,
    refusals: ["not_found", "consent_missing", "illegal_transition"],
  }),
  revoke: endpoint({
    id: "clientConsents.revoke",
    method: "DELETE",
    path: "/api/v1/client/consents/:id",
    tag: "Client area",
    summary: "Revoke a standing consent right away",
    policy: clientOnly,
    params: z.object({ id: typedId("cons") }),
    status: 200,
    reply: standingConsent,
    refusals: ["not_found"],
  }),
};
