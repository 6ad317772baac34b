import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";

/**
 * Attempts counted per account or address in a fixed window. `key` is a keyed
 * hash, so the table names nobody. Unlogged: a server crash empties it.
 */
export const throttles = pgTable("throttles", {
  key: text("key").primaryKey(),
  used: integer("used").notNull(),
  windowEndsAt: at("window_ends_at").notNull(),
});
