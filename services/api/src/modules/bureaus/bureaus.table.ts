import { boolean, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { bureau } from "@roadworthy/contracts/primitives";
import { at } from "../../platform/columns.ts";

export const bureauName = pgEnum("bureau_name", bureau.enum);

/** The three bureaus and whether new pulls may name them. */
export const bureauSettings = pgTable("bureau_settings", {
  bureau: bureauName("bureau").primaryKey(),
  isEnabled: boolean("is_enabled").notNull().default(true),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

/** What the probe of a connection last saw; feeds the system status. */
export const probes = pgTable("probes", {
  component: text("component").primaryKey(),
  status: text("status", { enum: ["operational", "degraded", "down"] }).notNull(),
  detail: text("detail").notNull().default(""),
  /** How many findings in a row were not operational; the second begins an incident. */
  badInARow: integer("bad_in_a_row").notNull().default(0),
  checkedAt: at("checked_at").notNull().defaultNow(),
});
