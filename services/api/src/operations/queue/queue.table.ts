import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at } from "../../platform/columns.ts";

/** Which admin has taken which item of the queue; the item itself is the row it is about. */
export const queueClaims = pgTable("queue_claims", {
  key: text("key").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  claimedAt: at("claimed_at").notNull(),
});
