import { jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { SystemReconciliation } from "@roadworthy/contracts/admin-system";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** A proof of the books with what it found; one runs at a time. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: typedPrimaryId("recn"),
    status: text("status", { enum: ["running", "agreed", "differs", "failed"] }).notNull(),
    startedAt: at("started_at").notNull(),
    finishedAt: at("finished_at"),
    /** An admin's id. */
    startedBy: text("started_by").notNull(),
    checks: jsonb("checks").$type<SystemReconciliation["checks"]>().notNull().default([]),
    differences: jsonb("differences").$type<SystemReconciliation["differences"]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex("one_running_reconciliation")
      .on(t.status)
      .where(sql`${t.status} = 'running'`),
  ],
);
