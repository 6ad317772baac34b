import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { cents, instant } from "../primitives.ts";

/** What is known of a person beyond how they sign in: identity, plan, consents, and what happened. No credit data. */
const personFile = z.object({
  identity: z
    .object({
      status: z.string(),
      reason: z.string().nullable(),
      ssnLast4: z.string(),
      submittedAt: instant,
      decidedAt: instant.nullable(),
    })
    .nullable()
    .meta({ description: "The latest check; `null` for a person who never began one" }),
  subscription: z
    .object({
      plan: z.string(),
      status: z.string(),
      priceCents: cents,
      periodEnd: instant,
      endsAtPeriodEnd: z.boolean(),
      nextPlan: z.string().nullable(),
    })
    .nullable(),
  planChanges: z.array(z.object({ at: instant, plan: z.string(), endReason: z.string().nullable() })),
  consents: z.array(
    z.object({
      id: z.string(),
      partner: z.string(),
      method: z.string(),
      grantedAt: instant,
      expiresAt: instant.nullable(),
      revokedAt: instant.nullable(),
    }),
  ),
  timeline: z
    .array(z.object({ at: instant, actor: z.string(), action: z.string(), object: z.string() }))
    .meta({ description: "From the audit log, newest first, at most fifty" }),
});
export type PersonFile = z.infer<typeof personFile>;

/** A person's file, for support. */
export const personFiles = {
  read: endpoint({
    id: "personFiles.read",
    method: "GET",
    path: "/api/v1/admin/users/:id/file",
    tag: "Admin area",
    summary: "A person's identity state, plan, consents and timeline; reading it is in their log",
    policy: { roles: ["admin"] },
    params: z.object({ id: z.uuid() }),
    status: 200,
    reply: personFile,
    refusals: ["not_found"],
  }),
};
