import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, typedPrimaryId } from "../columns.ts";

/**
 * Outgoing email and SMS, written in the transaction they report on. Address and text are
 * sealed, since they contain codes that open accounts, and are deleted after delivery.
 */
export const messages = pgTable(
  "messages",
  {
    id: typedPrimaryId("msg"),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    /** `stored` waits to be read in the development mailbox; `withheld` goes to nobody and only takes the same time. */
    status: text("status", { enum: ["queued", "sent", "failed", "stored", "withheld"] }).notNull(),
    sealedContent: text("sealed_content"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [index("messages_stored").on(t.status, t.createdAt)],
);
