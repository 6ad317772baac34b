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
    idsSha256: text("ids_sha256").notNull(),
    /** `null`: the scheduled job did it. */
    proposalId: text("proposal_id"),
    disposedAt: at("disposed_at").notNull(),
  },
  (t) => [uniqueIndex("disposals_proposal").on(t.proposalId), index("disposals_at").on(t.disposedAt)],
);
