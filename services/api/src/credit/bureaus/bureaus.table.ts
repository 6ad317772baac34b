import { boolean, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { bureau } from "@roadworthy/contracts/primitives";
import { at } from "../../platform/columns.ts";

export const bureauName = pgEnum("bureau_name", bureau.enum);

/** The three bureaus, whether new pulls may name them, and the key each is asked with. */
export const bureauSettings = pgTable("bureau_settings", {
  bureau: bureauName("bureau").primaryKey(),
  isEnabled: boolean("is_enabled").notNull().default(true),
  version: integer("version").notNull().default(1),
  updatedAt: at("updated_at").notNull().defaultNow(),
  /** Encrypted; without one the installation's own key is used. */
  sealedKey: text("sealed_key"),
  keyLast4: text("key_last4"),
  keySetAt: at("key_set_at"),
});
