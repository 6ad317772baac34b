import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";

/** Settings of the platform by name, such as `enrollment`. */
export const platformSettings = pgTable("platform_settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
