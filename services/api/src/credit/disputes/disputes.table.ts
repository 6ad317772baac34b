import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { recoverySteps as steps } from "@roadworthy/contracts/identity-recovery";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";
import { bureauName } from "../bureaus/bureaus.table.ts";

/** A client's dispute of one item of their file (15 USC 1681i). */
export const disputes = pgTable(
  "disputes",
  {
    id: typedPrimaryId("disp"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["tradeline", "inquiry", "collection", "publicRecord"] }).notNull(),
    label: text("label").notNull(),
    reason: text("reason").notNull(),
    /** The client's words, sealed with place `disputes.sealed_explanation:<id>`. */
    sealedExplanation: text("sealed_explanation"),
    createdAt: at("created_at").notNull(),
    /** When an admin closed the case here. */
    closedAt: at("closed_at"),
  },
  (t) => [index("disputes_created").on(t.createdAt, t.id), index("disputes_user").on(t.userId, t.createdAt)],
);

/** A dispute at one bureau; its id is the one the bureau knows it by. */
export const disputeBureaus = pgTable(
  "dispute_bureaus",
  {
    id: typedPrimaryId("dspb"),
    disputeId: text("dispute_id")
      .notNull()
      .references(() => disputes.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    bureau: bureauName("bureau").notNull(),
    itemId: text("item_id").notNull(),
    status: text("status", {
      enum: ["sending", "received", "investigating", "resolved", "rejected"],
    }).notNull(),
    /** Number of documents announced to the bureau. */
    toldEvidence: integer("told_evidence").notNull().default(0),
    receivedOn: date("received_on", { mode: "string" }),
    dueOn: date("due_on", { mode: "string" }),
    outcome: text("outcome", { enum: ["verified", "deleted", "updated", "frivolous"] }),
    resolvedOn: date("resolved_on", { mode: "string" }),
    reinsertedOn: date("reinserted_on", { mode: "string" }),
    explanation: text("explanation"),
    /** When the result was mailed to a client without electronic notices; null again once the item has come back, which is news. */
    mailedAt: at("mailed_at"),
    /** When to ask the bureau next; null when nothing more is expected. */
    checkAt: at("check_at"),
  },
  (t) => [
    uniqueIndex("dispute_bureaus_one").on(t.disputeId, t.bureau),
    index("dispute_bureaus_due").on(t.checkAt),
  ],
);

/** What admins wrote about a dispute; rows are only added. */
export const disputeNotes = pgTable(
  "dispute_notes",
  {
    id: typedPrimaryId("dnot"),
    disputeId: text("dispute_id")
      .notNull()
      .references(() => disputes.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["note", "closed", "reopened"] }).notNull(),
    text: text("text").notNull(),
    byUserId: uuid("by_user_id").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("dispute_notes_dispute").on(t.disputeId)],
);

/** A document for a dispute, sealed with place `dispute_evidence.sealed_content:<id>`; it stays with us. */
export const disputeEvidence = pgTable(
  "dispute_evidence",
  {
    id: typedPrimaryId("evid"),
    disputeId: text("dispute_id")
      .notNull()
      .references(() => disputes.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    sealedContent: text("sealed_content").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("dispute_evidence_dispute").on(t.disputeId)],
);

/** What is known of a client's file at a bureau: freeze and statement, as the bureau said last. */
export const fileProtections = pgTable(
  "file_protections",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bureau: bureauName("bureau").notNull(),
    state: text("state", { enum: ["none", "frozen", "lifted", "unknown"] }).notNull(),
    since: at("since"),
    liftedUntil: date("lifted_until", { mode: "string" }),
    statement: text("statement"),
    checkedAt: at("checked_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bureau] })],
);

/** A freeze, or its lifting, that a client asked a bureau for by phone or mail; it goes when the bureau has acted. */
export const freezeRequests = pgTable(
  "freeze_requests",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bureau: bureauName("bureau").notNull(),
    action: text("action", { enum: ["place", "lift"] }).notNull(),
    channel: text("channel", { enum: ["phone", "mail"] }).notNull(),
    receivedAt: at("received_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bureau] })],
);

/** A fraud alert that a client placed and wants to be reminded of (15 USC 1681c-1). */
export const fraudAlerts = pgTable(
  "fraud_alerts",
  {
    id: typedPrimaryId("frd"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["initial", "extended", "active_duty"] }).notNull(),
    placedOn: date("placed_on", { mode: "string" }).notNull(),
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    remindedAt: at("reminded_at"),
  },
  (t) => [index("fraud_alerts_user").on(t.userId), index("fraud_alerts_ends").on(t.endsOn)],
);

/** A step of a client's plan after identity theft that they marked as done; its row goes when they undo it. */
export const recoverySteps = pgTable(
  "recovery_steps",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    step: text("step", { enum: steps }).notNull(),
    doneAt: at("done_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.step] })],
);
