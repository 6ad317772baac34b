import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, bytea, typedPrimaryId } from "../../platform/columns.ts";
import { users } from "../rows/users.table.ts";

/** A client's permission for one admin to look at the account: the code, the look it opened, and its end. */
export const supportViews = pgTable(
  "support_views",
  {
    id: typedPrimaryId("view"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Blind index of the code, which is shown once. */
    codeIndex: bytea("code_index").notNull(),
    createdAt: at("created_at").notNull(),
    codeExpiresAt: at("code_expires_at").notNull(),
    adminId: uuid("admin_id").references(() => users.id),
    /** The admin's session that used the code; no other one may look. */
    adminSessionId: uuid("admin_session_id"),
    openedAt: at("opened_at"),
    expiresAt: at("expires_at"),
    endedAt: at("ended_at"),
    endedBy: text("ended_by", { enum: ["client", "admin"] }),
  },
  (t) => [
    uniqueIndex("support_views_code_unique").on(t.codeIndex),
    index("support_views_user").on(t.userId, t.createdAt),
    check(
      "support_views_opened_whole",
      sql`num_nulls(admin_id, admin_session_id, opened_at, expires_at) in (0, 4)`,
    ),
    check("support_views_ended_whole", sql`num_nulls(ended_at, ended_by) in (0, 2)`),
  ],
);
