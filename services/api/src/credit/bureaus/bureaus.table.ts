import { boolean, pgEnum, pgTable } from "drizzle-orm/pg-core";
import { bureau } from "@roadworthy/contracts/primitives";
import { at } from "../../platform/columns.ts";

export const bureauName = pgEnum("bureau_name", bureau.enum);

/** The three bureaus and whether new pulls may name them. */
export const bureauSettings = pgTable("bureau_settings", {
  bureau: bureauName("bureau").primaryKey(),
  isEnabled: boolean("is_enabled").notNull().default(true),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
