import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { balance, topUpAmount } from "./ledger.ts";
import { paymentMethod } from "./payment-methods.ts";
import { bureau, calendarDate, cents, instant, typedId } from "../primitives.ts";

const tag = "Balance";
const forBilling = { roles: ["partner"], members: ["owner", "billing"] } as const;
const readsBilling = { ...forBilling, whileSuspended: true } as const;

/** A month of the account, `YYYY-MM`, in UTC. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a month such as 2026-11");

/** What a month came to: `openingCents` plus credits less debits is `closingCents`. */
export const monthSummary = z
  .object({
    month,
    openingCents: cents,
    creditCents: cents,
    debitCents: cents,
    closingCents: cents,
    entries: z.int(),
  })
  .meta({ id: "MonthSummary" });
export type MonthSummary = z.infer<typeof monthSummary>;

/** What a business has chosen of its money; `null`: off. */
export const billingSettings = z.strictObject({
  lowBalanceCents: cents.min(0).max(100_000_000).nullable(),
  monthlyBudgetCents: cents.min(100).max(1_000_000_000).nullable().default(null).meta({
    description: "A budget for live pulls in a calendar month (UTC); pulls over it still go through",
  }),
  autoTopUp: z
    .strictObject({
      belowCents: cents.min(0).max(100_000_000),
      amountCents: topUpAmount,
    })
    .nullable()
    .meta({ description: "Charges the card at most ten times within a day, then is turned off" }),
});
export type BillingSettings = z.infer<typeof billingSettings>;

/** Whose pulls of a month cost how much: a person, an API key, what was given as a reference, or a bureau's part of them all. */
export const costLine = z.object({
  kind: z.enum(["person", "key", "reference", "bureau"]),
  id: z.string(),
  name: z.string(),
  pulls: z.int(),
  chargedCents: cents,
});

/** Everything the partner's billing shows. */
export const partnerBilling = z
  .object({
    mode: z.enum(["live", "test"]),
    balance,
    cards: z.array(paymentMethod),
    bankDebits: z
      .array(
        z.object({
          id: typedId("topup"),
          amountCents: cents,
          status: z.enum(["processing", "failed"]),
          declineReason: z.string().nullable(),
          startedAt: instant,
          expectedBy: calendarDate,
        }),
      )
      .meta({
        description: "Top-ups on their way from a bank account, and those that failed in the last 14 days",
      }),
    settings: billingSettings,
    months: z.array(monthSummary).meta({ description: "Newest first, at most 36, the current one included" }),
    costs: z.array(costLine).meta({ description: "Of the current month, dearest first" }),
  })
  .meta({ id: "PartnerBilling" });
export type PartnerBilling = z.infer<typeof partnerBilling>;

/** A line of a month's statement. */
const statementLine = z.object({
  id: typedId("entr"),
  at: z.string(),
  description: z.string(),
  reference: z.string().nullable().meta({ description: "Your own reference of the pull" }),
  amountCents: cents.meta({ description: "Positive when the account gains" }),
  balanceAfterCents: cents,
});

/** What moves a partner's account. */
const movementKind = z.enum([
  "top_up",
  "capture",
  "refund",
  "adjustment",
  "top_up_dispute",
  "top_up_dispute_won",
  "top_up_refund",
  "top_up_refund_failed",
]);

/** A month of the account beside the records behind each movement: pulls, top-ups, their refunds, approved refunds and adjustments. */
export const reconciliation = z
  .object({
    summary: monthSummary,
    lines: z.array(
      z.object({
        kind: movementKind.meta({ description: "`capture`: the charge of a pull" }),
        entries: z.int(),
        ledgerCents: cents,
        recordedCents: cents.nullable().meta({
          description: "The same by the records; `null` where the ledger itself is the record",
        }),
        differences: z.int().meta({ description: "Movements whose record is missing or has another amount" }),
      }),
    ),
    bureaus: z.array(z.object({ bureau, answers: z.int(), cents })).meta({
      description: "What was charged for pulls, by the bureaus that answered; together what `capture` took",
    }),
    pulls: z
      .object({ completed: z.int(), partial: z.int(), failed: z.int(), canceled: z.int() })
      .meta({ description: "Pulls that ended in the month; failed and canceled ones are not charged" }),
    unchargedPulls: z.int().meta({ description: "Pulls that ended with a price and have no movement" }),
    isClean: z.boolean().meta({
      description:
        "No difference, the bureaus add up to what was charged, and the lines lead from opening to closing",
    }),
  })
  .meta({ id: "Reconciliation" });
export type Reconciliation = z.infer<typeof reconciliation>;

/** The partner's money. */
export const partnerBillings = {
  read: endpoint({
    id: "partnerBilling.read",
    method: "GET",
    path: "/api/v1/partner/billing",
    tag,
    summary: "Balance, saved cards, settings, months and costs",
    policy: readsBilling,
    status: 200,
    reply: partnerBilling,
  }),
  change: endpoint({
    id: "partnerBilling.change",
    method: "PUT",
    path: "/api/v1/partner/billing/settings",
    tag,
    summary: "Choose the low-balance alert, the monthly budget and the automatic top-up",
    description:
      "The automatic top-up charges the default card once the available balance is below the threshold, by the threshold at least. It needs a saved card.",
    policy: forBilling,
    // Less would be charged again each minute, until the threshold is reached.
    body: billingSettings.refine(
      ({ autoTopUp }) => !autoTopUp || autoTopUp.amountCents >= autoTopUp.belowCents,
      {
        path: ["autoTopUp", "amountCents"],
        error: "must not be less than the threshold",
      },
    ),
    status: 200,
    reply: partnerBilling,
    refusals: ["illegal_transition"],
  }),
  setUpCard: endpoint({
    id: "partnerBilling.setUpCard",
    method: "POST",
    path: "/api/v1/partner/payment-methods",
    tag,
    summary: "Start saving a card; returns the payment provider's page to go to",
    policy: forBilling,
    body: z.strictObject({}),
    status: 201,
    reply: z.object({ url: z.string() }),
  }),
  removeCard: endpoint({
    id: "partnerBilling.removeCard",
    method: "DELETE",
    path: "/api/v1/partner/payment-methods/:id",
    tag,
    summary: "Remove a saved card",
    policy: forBilling,
    params: z.object({ id: typedId("pm") }),
    status: 200,
    reply: partnerBilling,
    refusals: ["not_found"],
  }),
  statement: endpoint({
    id: "partnerBilling.statement",
    method: "GET",
    path: "/api/v1/partner/statement",
    tag,
    summary: "A month's statement: JSON, PDF or CSV",
    description: "Matches the ledger to the cent. `format=csv` holds every line; the PDF is tagged.",
    policy: readsBilling,
    query: z.object({
      month,
      format: z.enum(["pdf", "csv"]).optional(),
      language: z.enum(["en", "es"]).default("en").meta({ description: "Of the PDF" }),
    }),
    status: 200,
    reply: z.object({ summary: monthSummary, lines: z.array(statementLine) }),
    refusals: ["not_found"],
  }),
  costs: endpoint({
    id: "partnerBilling.costs",
    method: "GET",
    path: "/api/v1/partner/costs",
    tag,
    summary:
      "Whose pulls cost how much in a month, by person, API key, reference and bureau; `format=csv` as a file",
    description:
      "By the day the pull was ordered, in UTC. The people and keys add up to the month's charges, and so do the bureaus. The reply holds the fifty references with the highest charges; the file holds up to 10,000.",
    policy: readsBilling,
    query: z.strictObject({ month, format: z.enum(["csv"]).optional() }),
    status: 200,
    reply: z.object({ month, items: z.array(costLine).meta({ description: "Dearest first" }) }),
  }),
  reconcile: endpoint({
    id: "partnerBilling.reconcile",
    method: "GET",
    path: "/api/v1/partner/reconciliation",
    tag,
    summary: "A month's movements beside the records behind them, with every difference counted",
    policy: readsBilling,
    query: z.strictObject({ month }),
    status: 200,
    reply: reconciliation,
    refusals: ["not_found"],
  }),
};
