import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, typedPrimaryId } from "../columns.ts";

/**
 * Mail and SMS on their way out, written in the transaction of what they tell about. Address and text are sealed, as they hold
 * codes that open accounts, and are dropped once delivered.
 */
export const messages = pgTable(
  "messages",
  {
    id: typedPrimaryId("msg"),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    /** `stored` waits to be read at the development mailbox; `withheld` went to nobody and is there to take the same time. */
    status: text("status", { enum: ["queued", "sent", "failed", "stored", "withheld"] }).notNull(),
    sealedContent: text("sealed_content"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [index("messages_stored").on(t.status, t.createdAt)],
);
