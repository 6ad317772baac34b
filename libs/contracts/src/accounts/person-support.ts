import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { accountExport } from "./own-account.ts";
import { cents, instant, line } from "../primitives.ts";
import { paidTiers } from "../tiers.ts";
import { subscription } from "../money/subscriptions.ts";

const fresh = { roles: ["admin"], freshWithinMinutes: stepUpMinutes } as const;
const params = z.object({ id: z.uuid() });
const tag = "Admin area";

/** A change of a client's plan that costs the client nothing more, with what it does to their money. */
const planOption = z.object({
  act: z.enum(["cancel", "change"]),
  planId: z.enum(paidTiers).nullable().meta({ description: "The plan that begins; `null` with `cancel`" }),
  planName: z.string(),
  takesEffectAt: instant,
  refundCents: cents.meta({ description: "What goes back to the client's card right away" }),
  nextChargeAt: instant.nullable(),
  nextChargeCents: cents.nullable(),
});
export type PlanOption = z.output<typeof planOption>;

const clientPlan = z.object({
  subscription: subscription.nullable(),
  options: z.array(planOption).meta({
    description:
      "A dearer plan is not among them: only the client can agree to be charged more (15 USC 8403)",
  }),
});

/** What support does for a person at their request. */
export const personSupport = {
  plan: endpoint({
    id: "personSupport.plan",
    method: "GET",
    path: "/api/v1/admin/users/:id/plan",
    tag,
    summary: "A client's plan, and what each change of it would do to their money",
    policy: { roles: ["admin"] },
    params,
    status: 200,
    reply: clientPlan,
    refusals: ["not_found"],
  }),
  changePlan: endpoint({
    id: "personSupport.changePlan",
    method: "POST",
    path: "/api/v1/admin/users/:id/plan",
    tag,
    summary: "Cancel a client's plan or make it a cheaper one, at the client's request",
    description:
      "Refused as `illegal_transition` when the refund is not the one that was shown. The client is told.",
    policy: fresh,
    params,
    body: z.strictObject({
      act: z.enum(["cancel", "change"]),
      planId: z.enum(paidTiers).nullable(),
      refundCents: cents,
      reason: line(300),
    }),
    status: 200,
    reply: clientPlan,
    refusals: ["not_found", "illegal_transition"],
  }),
  exportData: endpoint({
    id: "personSupport.exportData",
    method: "POST",
    path: "/api/v1/admin/users/:id/data-export",
    tag,
    summary: "What we know of a person, for one who asked for it and cannot sign in",
    description:
      "Without credit data: that is in the export which only the person can make. It is recorded, and the person is told.",
    policy: fresh,
    params,
    body: z.strictObject({ reason: line(300) }),
    status: 200,
    reply: accountExport.omit({ creditReports: true }),
    refusals: ["not_found"],
  }),
};
