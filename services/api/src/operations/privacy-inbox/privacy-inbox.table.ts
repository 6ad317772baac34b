import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** What people without an account ask of their data. No admin sees one before its address is confirmed. */
export const privacyInbox = pgTable(
  "privacy_inbox",
  {
    id: typedPrimaryId("pin"),
    kind: text("kind", { enum: ["access", "delete", "correct", "opt_out"] }).notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    details: text("details").notNull(),
    language: text("language", { enum: ["en", "es"] }).notNull(),
    /** SHA-256 of the token in the mailed link, hex. */
    tokenSha256: text("token_sha256").notNull().unique(),
    mailedAt: at("mailed_at").notNull(),
    /** The law's days run from here, however long the person takes to confirm the address. */
    receivedOn: date("received_on", { mode: "string" }).notNull(),
    receiptDueOn: date("receipt_due_on", { mode: "string" }).notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    confirmedAt: at("confirmed_at"),
    isIdentityChecked: boolean("is_identity_checked").notNull().default(false),
    isExtended: boolean("is_extended").notNull().default(false),
    outcome: text("outcome", { enum: ["answered", "refused"] }),
    closedAt: at("closed_at"),
  },
  (t) => [
    index("privacy_inbox_received").on(t.receivedOn, t.id),
    index("privacy_inbox_due").on(t.dueOn, t.id),
    index("privacy_inbox_mailed").on(t.email, t.kind, t.mailedAt),
    check("privacy_inbox_closed_whole", sql`num_nulls(outcome, closed_at) in (0, 2)`),
    check("privacy_inbox_confirmed_first", sql`closed_at is null or confirmed_at is not null`),
  ],
);

/** What was done about a request, as the person was told. Never changed. */
export const privacyInboxSteps = pgTable(
  "privacy_inbox_steps",
  {
    id: typedPrimaryId("pst"),
    requestId: text("request_id")
      .notNull()
      .references(() => privacyInbox.id, { onDelete: "cascade" }),
    step: text("step", { enum: ["identity_checked", "extended", "answered", "refused"] }).notNull(),
    text: text("text").notNull(),
    at: at("at").notNull(),
    by: uuid("by")
      .notNull()
      .references(() => users.id),
  },
  (t) => [index("privacy_inbox_steps_request").on(t.requestId, t.at)],
);
