import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
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
