import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, bytea, typedPrimaryId } from "../../platform/columns.ts";
import type { PendingCard } from "../payments/payments.table.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { plans } from "../plans/plans.table.ts";

/** A client's plan from order to end. A person has at most one that has not ended. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: typedPrimaryId("sub"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    planId: text("plan_id")
      .notNull()
      .references(() => plans.id),
    /** The agreed price in cents per month; a new price needs new consent. */
    priceCents: integer("price_cents").notNull(),
    /** `starting` waits for its first charge; `past_due` for a card that pays. */
    status: text("status", { enum: ["starting", "trialing", "active", "past_due", "ended"] }).notNull(),
    /** Where months are counted from: the end of the trial or the first charge. */
    anchorAt: at("anchor_at").notNull(),
    /** How many months since the anchor are paid. */
    monthsPaid: integer("months_paid").notNull().default(0),
    periodStart: at("period_start").notNull(),
    periodEnd: at("period_end").notNull(),
    /** Canceled: it lasts until the period's end and is not charged again. */
    endsAtPeriodEnd: boolean("ends_at_period_end").notNull().default(false),
    /** A smaller plan that begins with the next period. */
    nextPlanId: text("next_plan_id").references(() => plans.id),
    nextPriceCents: integer("next_price_cents"),
    remindedAt: at("reminded_at"),
    /** Declined charges of the open invoice. */
    failedAttempts: integer("failed_attempts").notNull().default(0),
    /** When the next step is due. */
    nextStepAt: at("next_step_at").notNull(),
    /** One process has the lease until then; afterwards another may take over. */
    leaseUntil: at("lease_until"),
    language: text("language", { enum: ["en", "es"] }).notNull(),
    endReason: text("end_reason", {
      enum: ["canceled", "refunded", "unpaid", "disputed", "account_closed", "trial_used"],
    }),
    /** Blind index of the SSN of whoever has closed their account since, so that a trial is one per person. */
    personIndex: bytea("person_index"),
    /** Blind index of the card that a trial was begun with, so that a card begins one. */
    trialCardIndex: bytea("trial_card_index"),
    createdAt: at("created_at").notNull(),
    endedAt: at("ended_at"),
  },
  (t) => [
    uniqueIndex("one_live_subscription")
      .on(t.userId)
      .where(sql`${t.status} <> 'ended'`),
    uniqueIndex("one_trial_per_card").on(t.trialCardIndex),
    index("subscriptions_due")
      .on(t.nextStepAt)
      .where(sql`${t.status} <> 'ended'`),
    index("subscriptions_user").on(t.userId, t.createdAt),
    index("subscriptions_person")
      .on(t.personIndex)
      .where(sql`${t.personIndex} is not null`),
  ],
);

/** What a client agreed to be charged (15 USC 8403, ROSCA): the words as they were shown, with their hash. Append-only. */
export const subscriptionConsents = pgTable(
  "subscription_consents",
  {
    id: typedPrimaryId("subc"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    planId: text("plan_id").notNull(),
    priceCents: integer("price_cents").notNull(),
    textVersion: text("text_version").notNull(),
    text: text("text").notNull(),
    textSha256: text("text_sha256").notNull(),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("subscription_consents_user").on(t.userId, t.createdAt)],
);

/** What a client owes or has paid for one period, or for the rest of one. Its status and its money change in SQL functions only. */
export const invoices = pgTable(
  "invoices",
  {
    id: typedPrimaryId("inv"),
    number: bigint("number", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    /** `change`: the rest of a period on a more expensive plan. */
    kind: text("kind", { enum: ["period", "change"] }).notNull(),
    planId: text("plan_id").notNull(),
    periodStart: at("period_start").notNull(),
    periodEnd: at("period_end").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The monthly price from then on. */
    planPriceCents: integer("plan_price_cents").notNull(),
    status: text("status", { enum: ["open", "paid", "void"] })
      .notNull()
      .default("open"),
    /** Finished charges; the next charge's key is the invoice id with the following number. */
    attempts: integer("attempts").notNull().default(0),
    /** The card of the charge in progress, so that a retry uses the same one. */
    pendingCard: jsonb("pending_card").$type<PendingCard>(),
    provider: text("provider", { enum: ["sandbox", "stripe"] }),
    chargeReference: text("charge_reference"),
    cardBrand: text("card_brand"),
    cardLast4: text("card_last4"),
    declineReason: text("decline_reason"),
    refundedCents: integer("refunded_cents").notNull().default(0),
    disputedCents: integer("disputed_cents").notNull().default(0),
    createdAt: at("created_at").notNull(),
    paidAt: at("paid_at"),
  },
  (t) => [
    uniqueIndex("one_invoice_per_period")
      .on(t.subscriptionId, t.kind, t.periodStart, t.planId)
      .where(sql`${t.status} <> 'void'`),
    uniqueIndex("invoices_charge").on(t.provider, t.chargeReference),
    index("invoices_user").on(t.userId, t.createdAt, t.id),
    index("invoices_in_doubt")
      .on(t.subscriptionId)
      .where(sql`${t.status} = 'void' and ${t.pendingCard} is not null`),
    check("invoice_above_zero", sql`${t.amountCents} > 0`),
    check(
      "invoice_returned_within",
      // Each by itself: a bank may take back what we have refunded already.
      sql`${t.refundedCents} between 0 and ${t.amountCents} and ${t.disputedCents} between 0 and ${t.amountCents}`,
    ),
  ],
);

/** A refund to a client: at most one per invoice, always in full. */
export const refunds = pgTable(
  "refunds",
  {
    id: typedPrimaryId("rfnd"),
    invoiceId: text("invoice_id")
      .notNull()
      .unique()
      .references(() => invoices.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    amountCents: integer("amount_cents").notNull(),
    reason: text("reason", { enum: ["guarantee", "ended_meanwhile"] }).notNull(),
    /** `failed`: the card didn't accept it, or the bank sent it back; it has to be paid another way. */
    status: text("status", { enum: ["pending", "done", "failed"] })
      .notNull()
      .default("pending"),
    providerReference: text("provider_reference"),
    /** Why the card didn't accept it, in the provider's words. Kept after the money was paid another way. */
    failure: text("failure"),
    failedAt: at("failed_at"),
    /** How an admin paid it instead, such as a check's number. */
    paidOtherwise: text("paid_otherwise"),
    createdAt: at("created_at").notNull(),
    doneAt: at("done_at"),
  },
  (t) => [
    index("refunds_failed")
      .on(t.failedAt)
      .where(sql`${t.status} = 'failed'`),
    index("refunds_provider_reference").on(t.providerReference),
    check(
      "refund_failure",
      sql`(${t.status} = 'failed' or ${t.paidOtherwise} is not null) = (${t.failure} is not null) and (${t.paidOtherwise} is null or ${t.status} = 'done')`,
    ),
  ],
);

/** A charge the cardholder disputes at the bank. */
export const paymentDisputes = pgTable("payment_disputes", {
  reference: text("reference").primaryKey(),
  invoiceId: text("invoice_id")
    .notNull()
    .references(() => invoices.id),
  amountCents: integer("amount_cents").notNull(),
  /** What the provider keeps for it, so far. Cents; only `book_dispute_fee` changes it. */
  feeCents: integer("fee_cents").notNull().default(0),
  state: text("state", { enum: ["open", "won", "lost"] }).notNull(),
  createdAt: at("created_at").notNull(),
});

export type Subscription = typeof subscriptions.$inferSelect;
export type Invoice = typeof invoices.$inferSelect;
