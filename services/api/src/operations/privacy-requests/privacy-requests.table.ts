import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** What a person asked of their data by mail or phone, and what was done about it. */
export const privacyRequests = pgTable(
  "privacy_requests",
  {
    id: typedPrimaryId("priv"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: ["access", "correct", "delete"] }).notNull(),
    receivedOn: date("received_on", { mode: "string" }).notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    note: text("note").notNull(),
    recordedAt: at("recorded_at").notNull(),
    recordedBy: uuid("recorded_by")
      .notNull()
      .references(() => users.id),
    doneAt: at("done_at"),
    doneBy: uuid("done_by").references(() => users.id),
    outcome: text("outcome"),
  },
  (t) => [
    index("privacy_requests_user").on(t.userId, t.recordedAt),
    index("privacy_requests_waiting")
      .on(t.dueOn)
      .where(sql`${t.doneAt} is null`),
    check("privacy_request_done_whole", sql`num_nulls(done_at, done_by, outcome) in (0, 3)`),
  ],
);
