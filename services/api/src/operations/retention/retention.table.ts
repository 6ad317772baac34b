import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RetentionClassName } from "@roadworthy/contracts/admin-retention";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** Proof that records were disposed of; append-only. The ids themselves are gone, their digest stays. */
export const disposals = pgTable(
  "disposals",
  {
    id: typedPrimaryId("dsp"),
    class: text("class").$type<RetentionClassName>().notNull(),
    asOf: date("as_of", { mode: "string" }).notNull(),
    records: integer("records").notNull(),
    /** Records that were due and that a legal hold kept. */
    held: integer("held").notNull().default(0),
    idsSha256: text("ids_sha256").notNull(),
    /** `null`: the scheduled job did it. */
    proposalId: text("proposal_id"),
    disposedAt: at("disposed_at").notNull(),
  },
  (t) => [uniqueIndex("disposals_proposal").on(t.proposalId), index("disposals_at").on(t.disposedAt)],
);

/** Records of a client or a business that stay although their time is over. Lifted, it stays as the record that it was. */
export const legalHolds = pgTable(
  "legal_holds",
  {
    id: typedPrimaryId("lgh"),
    /** The id of a client or of a business. */
    subject: text("subject").notNull(),
    kind: text("kind", { enum: ["client", "business"] }).notNull(),
    setProposalId: text("set_proposal_id").notNull(),
    setAt: at("set_at").notNull(),
    liftedProposalId: text("lifted_proposal_id"),
    liftedAt: at("lifted_at"),
  },
  (t) => [
    uniqueIndex("legal_holds_standing")
      .on(t.subject)
      .where(sql`${t.liftedAt} is null`),
  ],
);

/** What an account held when it was closed under a legal hold; deleted when no hold asks for it anymore. */
export const heldFiles = pgTable("held_files", {
  id: typedPrimaryId("hfil"),
  userId: uuid("user_id").notNull(),
  /** The business that the person belonged to, whose hold keeps their file too. */
  partnerId: text("partner_id"),
  /** JSON, sealed with place `held_files.sealed:<id>`. */
  sealed: text("sealed").notNull(),
  bytes: integer("bytes").notNull(),
  sha256: text("sha256").notNull(),
  sealedAt: at("sealed_at").notNull(),
  openedUntil: at("opened_until"),
});

/** Which of the partners' records are about somebody whose file is held, now that the link to their account is cut. */
export const heldConsumers = pgTable(
  "held_consumers",
  {
    consumerId: text("consumer_id").notNull(),
    fileId: text("file_id")
      .notNull()
      .references(() => heldFiles.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.consumerId, t.fileId] })],
);
