import { bigint, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { at, isMode, typedPrimaryId } from "../../platform/columns.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { pulls } from "../../credit/pulls/pulls.table.ts";

/**
 * An account of the double-entry ledger. A partner has one per mode; the platform's own (`revenue`, `funding`, `fees`, each per mode)
 * derive their balance from entries and keep `postedCents` at 0, so that no row is hot.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: typedPrimaryId("acct"),
    kind: text("kind", {
      enum: ["partner", "revenue", "funding", "client_revenue", "client_funding", "fees"],
    }).notNull(),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    partnerId: text("partner_id").references(() => partners.id),
    /** What the partner has, before holds. Cents. */
    postedCents: bigint("posted_cents", { mode: "number" }).notNull().default(0),
    /** Reserved by open holds for pulls in progress. Cents. */
    heldCents: bigint("held_cents", { mode: "number" }).notNull().default(0),
    /** Disputed top-ups that banks have taken back; the balance may be this far below zero. Cents. */
    disputedCents: bigint("disputed_cents", { mode: "number" }).notNull().default(0),
    /** Pulls ever begun on this account, without those of batches; the last one's `pullNumber`. */
    pullCount: bigint("pull_count", { mode: "number" }).notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("ledger_accounts_partner").on(t.partnerId, t.mode),
    uniqueIndex("ledger_accounts_platform")
      .on(t.kind, t.mode)
      .where(sql`${t.partnerId} is null`),
    check("partner_account_covers_holds", sql`${t.postedCents} - ${t.heldCents} + ${t.disputedCents} >= 0`),
    check("held_not_negative", sql`${t.heldCents} >= 0`),
    check("account_mode", isMode(t.mode)),
    check(
      "account_kind",
      sql`case when ${t.partnerId} is null then ${t.kind} in ('revenue', 'funding', 'client_revenue', 'client_funding', 'fees') else ${t.kind} = 'partner' end`,
    ),
  ],
);

/** A movement of money: its entries sum to zero. At most one capture belongs to a pull. Append-only. */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: typedPrimaryId("xfer"),
    /** `client_…` kinds move what clients pay for their plans and belong to no pull. */
    kind: text("kind", {
      enum: [
        "top_up",
        "capture",
        "refund",
        "adjustment",
        "top_up_dispute",
        "top_up_dispute_won",
        "top_up_refund",
        "top_up_refund_failed",
        "client_charge",
        "client_refund",
        "client_refund_failed",
        "client_refund_paid",
        "client_dispute",
        "client_dispute_won",
        "dispute_fee",
        "dispute_fee_changed",
      ],
    }).notNull(),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    pullId: text("pull_id").references(() => pulls.id),
    /** The payment or admin action behind it. */
    reference: text("reference"),
    description: text("description").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("one_capture_per_pull")
      .on(t.pullId)
      .where(sql`${t.kind} = 'capture'`),
    uniqueIndex("one_transfer_per_reference").on(t.kind, t.reference),
    index("ledger_transfers_pull").on(t.pullId),
    index("ledger_transfers_searched").using("gin", sql`${t.description} gin_trgm_ops`),
    check("transfer_mode", isMode(t.mode)),
    check(
      "transfer_kind",
      sql`${t.kind} in ('top_up', 'capture', 'refund', 'adjustment', 'top_up_dispute', 'top_up_dispute_won', 'top_up_refund', 'top_up_refund_failed', 'client_charge', 'client_refund', 'client_refund_failed', 'client_refund_paid', 'client_dispute', 'client_dispute_won', 'dispute_fee', 'dispute_fee_changed')`,
    ),
    check("capture_has_its_pull", sql`${t.kind} <> 'capture' or ${t.pullId} is not null`),
  ],
);

/** One side of a transfer. A partner's entry is positive when the partner gains. Append-only. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: typedPrimaryId("entr"),
    transferId: text("transfer_id")
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: text("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    /** Assigned under the account's row lock, so it orders the statement even if the clock jumps. */
    seq: bigint("seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** The account's posted balance after this entry; only on partner accounts. */
    balanceAfterCents: bigint("balance_after_cents", { mode: "number" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("ledger_entries_account").on(t.accountId, t.seq),
    index("ledger_entries_gains")
      .on(t.accountId, t.seq)
      .where(sql`${t.amountCents} > 0 and ${t.balanceAfterCents} is not null`),
    index("ledger_entries_transfer").on(t.transferId),
    index("ledger_entries_created").on(t.createdAt, t.id),
    check("entry_not_zero", sql`${t.amountCents} <> 0`),
  ],
);

/** Money reserved for a pull until it is captured or released. */
export const ledgerHolds = pgTable(
  "ledger_holds",
  {
    id: typedPrimaryId("hold"),
    accountId: text("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    pullId: text("pull_id")
      .notNull()
      .references(() => pulls.id),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    state: text("state", { enum: ["held", "captured", "released"] })
      .notNull()
      .default("held"),
    capturedCents: bigint("captured_cents", { mode: "number" }).notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
    closedAt: at("closed_at"),
  },
  (t) => [
    uniqueIndex("one_hold_per_pull").on(t.pullId),
    index("ledger_holds_open")
      .on(t.accountId)
      .where(sql`${t.state} = 'held'`),
    check("hold_state", sql`${t.state} in ('held', 'captured', 'released')`),
    check("captured_within_hold", sql`${t.capturedCents} between 0 and ${t.amountCents}`),
  ],
);
