import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../../platform/columns.ts";

/** What the probe of a connection last saw; feeds the system status. */
export const probes = pgTable("probes", {
  component: text("component").primaryKey(),
  status: text("status", { enum: ["operational", "degraded", "down"] }).notNull(),
  detail: text("detail").notNull().default(""),
  /** How many findings in a row were not operational; the second begins an incident. */
  badInARow: integer("bad_in_a_row").notNull().default(0),
  checkedAt: at("checked_at").notNull().defaultNow(),
});
