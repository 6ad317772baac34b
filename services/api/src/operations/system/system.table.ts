import { boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
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

/** What an operator did for the database: backups, and drills that prove one can be restored. */
export const maintenanceRuns = pgTable(
  "maintenance_runs",
  {
    id: typedPrimaryId("mnt"),
    kind: text("kind", { enum: ["backup", "restore_drill"] }).notNull(),
    isOk: boolean("is_ok").notNull(),
    note: text("note").notNull(),
    at: at("at").notNull(),
  },
  (t) => [index("maintenance_runs_kind").on(t.kind, t.at)],
);
