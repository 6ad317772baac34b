import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, bytea, isMode, typedPrimaryId } from "../../platform/columns.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { users } from "../../accounts/rows/users.table.ts";

/** The card that a charge was begun with, in the provider's words. */
export type PendingCard = {
  readonly customerReference: string;
  readonly cardReference: string;
  readonly brand: string;
  readonly last4: string;
};

/** Money a partner adds to its balance through the payment provider; the card is entered at the provider, never here. */
export const topUps = pgTable(
  "top_ups",
  {
    id: typedPrimaryId("topup"),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Changes only through `await_top_up` and `finish_top_up`. */
    status: text("status", { enum: ["open", "processing", "paid", "declined", "expired"] })
      .notNull()
      .default("open"),
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    providerReference: text("provider_reference"),
    /** The provider's id for the charge, once it is paid; disputes name it. */
    chargeReference: text("charge_reference"),
    /** What the payer's bank has taken back and not returned. Cents; only `take_top_up_dispute` changes it. */
    disputedCents: integer("disputed_cents").notNull().default(0),
    /** What has gone back to the card, or is on its way. Cents; only `refund_balance` and `settle_top_up_refund` change it. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    declineReason: text("decline_reason"),
    /** The card of an automatic top-up, from before its first charge until the outcome is known. */
    pendingCard: jsonb("pending_card").$type<PendingCard>(),
    createdByUserId: uuid("created_by_user_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    finishedAt: at("finished_at"),
  },
  (t) => [
    index("top_ups_partner").on(t.partnerId, t.createdAt),
    uniqueIndex("top_ups_provider_reference").on(t.provider, t.providerReference),
    uniqueIndex("top_ups_charge").on(t.provider, t.chargeReference),
    check("top_up_mode", isMode(t.mode)),
    check("top_up_above_zero", sql`${t.amountCents} > 0`),
  ],
);

/** A top-up that its payer disputes at the bank; the provider decides. */
export const topUpDisputes = pgTable(
  "top_up_disputes",
  {
    reference: text("reference").primaryKey(),
    topUpId: text("top_up_id")
      .notNull()
      .references(() => topUps.id),
    amountCents: integer("amount_cents").notNull(),
    /** What the provider keeps for it, so far; we bear it. Cents; only `book_dispute_fee` changes it. */
    feeCents: integer("fee_cents").notNull().default(0),
    state: text("state", { enum: ["open", "won", "lost"] }).notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("top_up_disputes_top_up").on(t.topUpId)],
);

/** What of a top-up goes back to its card when a business's balance is paid out. It leaves the balance when this row is made. */
export const topUpRefunds = pgTable(
  "top_up_refunds",
  {
    /** Also the key under which the provider gives it back once. */
    id: typedPrimaryId("tref"),
    topUpId: text("top_up_id")
      .notNull()
      .references(() => topUps.id),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    /** What two admins have approved; `null`: its last person closed the business. */
    proposalId: text("proposal_id"),
    amountCents: integer("amount_cents").notNull(),
    /** `failed`: the card did not take it, and it is on the balance again. Only `settle_top_up_refund` changes it. */
    status: text("status", { enum: ["pending", "done", "failed"] })
      .notNull()
      .default("pending"),
    providerReference: text("provider_reference"),
    failure: text("failure"),
    createdAt: at("created_at").notNull(),
    finishedAt: at("finished_at"),
  },
  (t) => [
    index("top_up_refunds_top_up").on(t.topUpId),
    index("top_up_refunds_partner").on(t.partnerId, t.createdAt),
    index("top_up_refunds_pending")
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex("top_up_refunds_reference").on(t.providerReference),
    check("top_up_refund_above_zero", sql`${t.amountCents} > 0`),
    check("top_up_refund_status", sql`${t.status} in ('pending', 'done', 'failed')`),
  ],
);

/** Who the payment provider knows: a client or a business, each once per provider. */
export const paymentCustomers = pgTable(
  "payment_customers",
  {
    id: typedPrimaryId("pcus"),
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    reference: text("reference").notNull(),
    userId: uuid("user_id").references(() => users.id),
    partnerId: text("partner_id").references(() => partners.id),
    createdAt: at("created_at").notNull(),
    /** When the account or the business was closed: no card is kept for it since. */
    closedAt: at("closed_at"),
    /** When the provider deleted it. */
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("payment_customers_closed")
      .on(t.closedAt)
      .where(sql`${t.closedAt} is not null and ${t.deletedAt} is null`),
    uniqueIndex("payment_customers_reference").on(t.provider, t.reference),
    uniqueIndex("payment_customers_user").on(t.provider, t.userId),
    uniqueIndex("payment_customers_partner").on(t.provider, t.partnerId),
    check("customer_has_one_owner", sql`num_nonnulls(${t.userId}, ${t.partnerId}) = 1`),
  ],
);

/** A saved card. The provider keeps its number. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: typedPrimaryId("pm"),
    customerId: text("customer_id")
      .notNull()
      .references(() => paymentCustomers.id),
    providerReference: text("provider_reference").notNull(),
    last4: text("last4").notNull(),
    brand: text("brand").notNull(),
    expMonth: integer("exp_month").notNull(),
    expYear: integer("exp_year").notNull(),
    /** Blind index of the provider's fingerprint of the card, while it is saved. */
    fingerprintIndex: bytea("fingerprint_index"),
    /** The card that is charged. */
    isDefault: boolean("is_default").notNull(),
    createdAt: at("created_at").notNull(),
    removedAt: at("removed_at"),
    /** When the provider removed it. */
    detachedAt: at("detached_at"),
  },
  (t) => [
    index("payment_methods_removed")
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null and ${t.detachedAt} is null`),
    uniqueIndex("payment_methods_reference").on(t.customerId, t.providerReference),
    uniqueIndex("payment_methods_one_default")
      .on(t.customerId)
      .where(sql`${t.isDefault} and ${t.removedAt} is null`),
  ],
);

/** The sandbox provider's own books, which a real provider would keep elsewhere. One row per key, never changed. */
export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    reference: text("reference").notNull().unique(),
    kind: text("kind", { enum: ["charge", "refund"] }).notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The charge a refund reverses. */
    chargeReference: text("charge_reference"),
    declineReason: text("decline_reason"),
    isDisputed: boolean("is_disputed").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.idempotencyKey] })],
);
