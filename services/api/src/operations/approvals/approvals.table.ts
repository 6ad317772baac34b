import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** What one admin proposes and another decides. The API may write a proposal and its decision, nothing else of it. */
export const proposals = pgTable(
  "proposals",
  {
    id: typedPrimaryId("prop"),
    kind: text("kind").notNull(),
    object: text("object").notNull(),
    objectName: text("object_name"),
    summary: text("summary").notNull(),
    reason: text("reason").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    /** What it was made on, for people to read. */
    state: jsonb("state").$type<Record<string, string | number | boolean | null>>().notNull(),
    /** SHA-256 in hex of `state` with sorted names. */
    stateSha256: text("state_sha256").notNull(),
    status: text("status", { enum: ["open", "approved", "rejected", "withdrawn", "stale"] })
      .notNull()
      .default("open"),
    proposerId: uuid("proposer_id")
      .notNull()
      .references(() => users.id),
    deciderId: uuid("decider_id").references(() => users.id),
    note: text("note"),
    /** Approved by its own proposer, while the rule was lifted for an installation with one admin. */
    isAlone: boolean("is_alone").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    decidedAt: at("decided_at"),
  },
  (t) => [
    uniqueIndex("one_open_proposal")
      .on(t.kind, t.object)
      .where(sql`${t.status} = 'open'`),
    index("proposals_created").on(t.createdAt, t.id),
    index("proposals_object").on(t.object),
    check("proposal_status", sql`${t.status} in ('open', 'approved', 'rejected', 'withdrawn', 'stale')`),
    check(
      "two_persons",
      sql`${t.status} <> 'approved' or (${t.deciderId} is not null and (${t.deciderId} <> ${t.proposerId} or ${t.isAlone}))`,
    ),
    // Nobody decides about themselves.
    check("not_about_oneself", sql`${t.status} <> 'approved' or ${t.deciderId}::text <> ${t.object}`),
  ],
);

/** Whether one admin may approve alone: one row, which only the operator's command changes. */
export const approvalRules = pgTable(
  "approval_rules",
  {
    id: boolean("id").primaryKey().default(true),
    isLiftedForOneAdmin: boolean("is_lifted_for_one_admin").notNull().default(false),
    changedAt: at("changed_at").notNull().defaultNow(),
  },
  (t) => [check("one_row_of_approval_rules", sql`${t.id}`)],
);
