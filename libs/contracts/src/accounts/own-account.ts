import { z } from "zod";
import { inquiry } from "../credit/clients.ts";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { bureau, cents, instant, line, role } from "../primitives.ts";

const device = {
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().nullable(),
};

/** What we know of a person as the owner of an account. */
export const accountExport = z
  .object({
    formatVersion: z
      .literal(1)
      .meta({ description: "Changes when a program that reads it would no longer understand it" }),
    exportedAt: instant,
    account: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      emailConfirmedAt: instant.nullable(),
      phoneConfirmedAt: instant.nullable(),
      newEmail: z.string().nullable(),
      newPhone: z.string().nullable(),
      role,
      memberRole: z.string().nullable(),
      companyName: z.string().nullable(),
      plan: z.string(),
      planStatus: z.string(),
      allowsPartnerPulls: z.boolean(),
      creditLockedAt: instant.nullable(),
      suspendedUntil: instant.nullable(),
      suspensionReason: z.string().nullable(),
      invitedAt: instant.nullable(),
      ownData: z.record(z.string(), z.unknown()).meta({ description: "What your software stored with it" }),
      createdAt: instant,
      lastSignInAt: instant.nullable(),
    }),
    identity: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        dateOfBirth: z.string().nullable(),
        address: z.unknown(),
        earlierAddresses: z.array(z.unknown()).default([]),
        earlierNames: z.array(z.unknown()).default([]),
        ssnLast4: z.string().nullable(),
      })
      .nullable()
      .meta({ description: "Whom the credit bureaus are asked about, for a client" }),
    linkedAccounts: z.array(
      z.object({
        provider: z.string(),
        subject: z.string(),
        email: z.string().nullable(),
        claims: z.record(z.string(), z.unknown()).meta({ description: "What the provider told of you" }),
        linkedAt: instant,
        lastSignInAt: instant.nullable(),
      }),
    ),
    secondFactors: z.array(
      z.object({ type: z.string(), name: z.string(), phone: z.string().nullable(), addedAt: instant }),
    ),
    passkeys: z.array(z.object({ name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() })),
    sessions: z.array(
      z.object({
        signedInAt: instant,
        lastUsedAt: instant,
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
      }),
    ),
    devices: z.array(
      z.object({ ...device, firstSeenAt: instant, lastSeenAt: instant, trustedUntil: instant.nullable() }),
    ),
    securityLog: z.array(
      z.object({ ...device, at: instant, kind: z.string(), method: z.string().nullable(), count: z.int() }),
    ),
    noticesAccepted: z.array(
      z.object({
        version: z.int(),
        textSha256: z.string(),
        ip: z.string(),
        userAgent: z.string(),
        acceptedAt: instant,
      }),
    ),
    documentsAccepted: z.array(
      z.object({
        kind: z.enum(["privacy", "terms"]),
        version: z.int(),
        language: z.string(),
        textSha256: z.string(),
        ip: z.string(),
        userAgent: z.string(),
        acceptedAt: instant,
      }),
    ),
    consents: z.array(
      z.object({
        partner: z.string(),
        method: z.string(),
        scope: z.unknown(),
        shownText: z.string().nullable(),
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
        grantedAt: instant,
        expiresAt: instant.nullable(),
        revokedAt: instant.nullable(),
      }),
    ),
    accessCodes: z.array(
      z.object({
        name: z.string(),
        last4: z.string(),
        createdAt: instant,
        expiresAt: instant.nullable(),
        usedAt: instant.nullable(),
      }),
    ),
    inquiries: z.array(inquiry),
    creditReports: z
      .array(
        z.object({ id: z.string(), at: instant, files: z.array(z.object({ bureau, file: z.unknown() })) }),
      )
      .meta({ description: "A client's own reports as the bureaus sent them, newest first" }),
    more: z.record(z.string(), z.unknown()).meta({
      description: "What further parts of the product keep about you, such as alerts and saved views",
    }),
    apiKeysMade: z.array(
      z.object({ name: z.string(), mode: z.string(), last6: z.string(), createdAt: instant }),
    ),
  })
  .meta({ id: "AccountExport" });

const profile = z
  .object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "Profile" });
export type Profile = z.output<typeof profile>;

/** What people may have of, and do with, their own account as a whole. */
export const ownAccount = {
  profile: endpoint({
    id: "me.profile",
    method: "GET",
    path: "/api/v1/me/profile",
    tag: "Account",
    summary: "Who you are to us",
    policy: { roles: ["client", "partner", "admin"], inSupportView: true },
    status: 200,
    reply: profile,
    refusals: ["not_found"],
  }),
  changeProfile: endpoint({
    id: "me.changeProfile",
    method: "PATCH",
    path: "/api/v1/me/profile",
    tag: "Account",
    summary: "Change your name",
    description: "Addresses and numbers are changed with a code that proves them, under `/auth/v1/user`.",
    policy: { roles: ["client", "partner", "admin"] },
    body: z.strictObject({ name: line(120) }),
    status: 200,
    reply: profile,
    refusals: ["not_found"],
  }),
  exportData: endpoint({
    id: "me.exportData",
    method: "POST",
    path: "/api/v1/me/data-export",
    tag: "Account",
    summary: "What we know of you as the owner of this account",
    description: "A client's own credit reports are in it. Each export is recorded.",
    policy: { roles: ["client", "partner", "admin"], beforeNotice: true, freshWithinMinutes: stepUpMinutes },
    status: 200,
    reply: accountExport,
    refusals: ["not_found"],
  }),
  readClosing: endpoint({
    id: "me.readClosing",
    method: "GET",
    path: "/api/v1/me/closure",
    tag: "Account",
    summary: "What closing your account would do with your business's balance",
    policy: { roles: ["client", "partner"], beforeNotice: true },
    status: 200,
    reply: z.object({
      balance: z
        .object({
          refundCents: cents.meta({ description: "Goes back to the cards that paid it" }),
          keptCents: cents.meta({ description: "Cannot go to a card; credits are not paid out" }),
        })
        .nullable()
        .meta({ description: "`null` unless you are the last person of a business with a balance" }),
    }),
  }),
  close: endpoint({
    id: "me.close",
    method: "POST",
    path: "/api/v1/me/closure",
    tag: "Account",
    summary: "Close your account for good",
    description:
      "Ends every session and erases what we know of you, but for what the law has us keep: the audit trail, the ledger, and what partners keep about their pulls. While a legal hold stands for your records, one sealed copy of them is kept until it is lifted. A business that no one else is in is closed too. While it has a balance this takes `refundsBalance`, and while a pull is in progress or a payment is open it is refused.",
    policy: { roles: ["client", "partner"], beforeNotice: true, freshWithinMinutes: stepUpMinutes },
    body: z.strictObject({
      address: line(254).meta({
        description: "Your email address, or phone number if you have none, to confirm",
      }),
      refundsBalance: z.boolean().default(false).meta({
        description: "Refunds what is left on your business's balance to the cards that paid it",
      }),
    }),
    status: 200,
    reply: z.object({
      closedAt: instant,
      isHeld: z.boolean().meta({
        description: "Whether a legal hold has us keep a sealed copy of your records until it is lifted",
      }),
      refundedCents: cents,
    }),
    refusals: ["not_found", "illegal_transition"],
  }),
};
