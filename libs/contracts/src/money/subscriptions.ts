import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { paymentMethod } from "./payment-methods.ts";
import { guaranteeDays, trialDays } from "./plan-terms.ts";
import { cents, instant, page, pageQuery, typedId } from "../primitives.ts";
import { paidTiers } from "../tiers.ts";

const clientOnly = { roles: ["client"] } as const;
const planId = z.enum(paidTiers);
const language = z.enum(languages);

/** The client's plan while it lasts. */
export const subscription = z
  .object({
    id: typedId("sub"),
    planId,
    planName: z.string(),
    status: z.enum(["starting", "trialing", "active", "past_due"]),
    priceMonthlyCents: cents,
    periodStart: instant,
    periodEnd: instant,
    endsAtPeriodEnd: z.boolean().meta({ description: "Canceled: it lasts until `periodEnd`" }),
    nextPlanId: planId.nullable().meta({ description: "The smaller plan that begins with the next period" }),
    nextChargeAt: instant.nullable(),
    nextChargeCents: cents.nullable(),
    refundableCents: cents.meta({ description: "What comes back when the plan is canceled now" }),
  })
  .meta({ id: "Subscription" });
export type Subscription = z.infer<typeof subscription>;

/** What choosing a plan would do, and the words to agree to first (15 USC 8403). */
export const planChoice = z.object({
  id: planId,
  name: z.string(),
  priceMonthlyCents: cents,
  features: z.array(z.string()),
  isRecommended: z.boolean(),
  action: z.enum([
    "start_trial",
    "start",
    "upgrade",
    "switch",
    "downgrade",
    "current",
    "resume",
    "pay_now",
    "pay_first",
  ]),
  dueNowCents: cents,
  consent: z.object({ textVersion: z.string(), text: z.string() }),
});
export type PlanChoice = z.infer<typeof planChoice>;

/** Everything the plan screen shows. */
export const planView = z.object({
  subscription: subscription.nullable(),
  plans: z.array(planChoice),
  cards: z.array(paymentMethod),
});
export type PlanView = z.infer<typeof planView>;

/** What was charged for a period. */
export const invoice = z
  .object({
    id: typedId("inv"),
    number: z.string(),
    planName: z.string(),
    kind: z.enum(["period", "change"]),
    periodStart: instant,
    periodEnd: instant,
    amountCents: cents,
    refundedCents: cents,
    disputedCents: cents,
    status: z.enum(["open", "paid", "void"]),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    createdAt: instant,
    paidAt: instant.nullable(),
  })
  .meta({ id: "Invoice" });
export type Invoice = z.infer<typeof invoice>;

/** The client's plan and what it costs. */
export const subscriptions = {
  get: endpoint({
    id: "subscriptions.get",
    method: "GET",
    path: "/api/v1/client/subscription",
    tag: "Client area",
    summary: "Your plan, what every plan would cost now, and your cards",
    policy: { ...clientOnly, inSupportView: true },
    query: z.object({ language: language.default("en") }),
    status: 200,
    reply: planView,
  }),
  subscribe: endpoint({
    id: "subscriptions.subscribe",
    method: "POST",
    path: "/api/v1/client/subscription",
    tag: "Client area",
    summary: "Choose a plan: start, change, go on with or pay for it",
    description: `The consent is the one that \`GET\` gave for this plan; it is stored word for word. A first plan is free for ${trialDays} days. A dearer plan begins right away and its difference is charged by the time that is left; a cheaper one begins with the next period.`,
    policy: clientOnly,
    body: z.strictObject({
      planId,
      language: language.default("en"),
      consent: z.strictObject({
        textVersion: z.string().max(20),
        priceMonthlyCents: cents,
        dueNowCents: cents,
      }),
    }),
    status: 201,
    reply: planView,
    refusals: ["payment_declined", "consent_missing", "illegal_transition"],
  }),
  cancel: endpoint({
    id: "subscriptions.cancel",
    method: "DELETE",
    path: "/api/v1/client/subscription",
    tag: "Client area",
    summary: "Cancel your plan",
    description: `Within ${guaranteeDays} days of a charge it ends right away and the charge comes back (once in 12 months); otherwise it lasts until the end of what is paid, or of the trial.`,
    policy: clientOnly,
    status: 200,
    reply: planView.extend({ refundedCents: cents }),
    refusals: ["not_found"],
  }),
  invoices: endpoint({
    id: "subscriptions.invoices",
    method: "GET",
    path: "/api/v1/client/invoices",
    tag: "Client area",
    summary: "Your invoices, newest first",
    policy: { ...clientOnly, inSupportView: true },
    query: pageQuery,
    status: 200,
    reply: page(invoice),
  }),
  invoice: endpoint({
    id: "subscriptions.invoice",
    method: "GET",
    path: "/api/v1/client/invoices/:id",
    tag: "Client area",
    summary: "One of your invoices; with `format=pdf` as a file",
    policy: clientOnly,
    params: z.object({ id: typedId("inv") }),
    query: z.object({ format: z.enum(["json", "pdf"]).default("json"), language: language.default("en") }),
    status: 200,
    reply: invoice,
    refusals: ["not_found"],
  }),
};
