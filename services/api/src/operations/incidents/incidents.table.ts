import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** A note as it is stored. */
export type IncidentNote = {
  readonly text: string;
  readonly at: string;
  readonly by: string;
  /** Of the one that closed it, where the consumers were not told. */
  readonly whyConsumersNotTold?: string | undefined;
};

/** Security events. What is known of one changes; its notes only grow, which `guard_security_incidents` sees to. */
export const securityIncidents = pgTable(
  "security_incidents",
  {
    id: typedPrimaryId("inc"),
    discoveredOn: date("discovered_on", { mode: "string" }).notNull(),
    title: text("title").notNull(),
    data: text("data").notNull(),
    isEncrypted: boolean("is_encrypted").notNull(),
    consumers: integer("consumers").notNull(),
    ftcReference: text("ftc_reference"),
    ftcOn: date("ftc_on", { mode: "string" }),
    consumersToldOn: date("consumers_told_on", { mode: "string" }),
    notes: jsonb("notes").$type<readonly IncidentNote[]>().notNull().default([]),
    recordedAt: at("recorded_at").notNull(),
    recordedBy: uuid("recorded_by")
      .notNull()
      .references(() => users.id),
    closedAt: at("closed_at"),
  },
  (t) => [
    index("security_incidents_discovered").on(t.discoveredOn, t.id),
    check("security_incident_ftc_whole", sql`num_nulls(ftc_reference, ftc_on) in (0, 2)`),
    check("security_incident_consumers", sql`consumers >= 0`),
  ],
);
