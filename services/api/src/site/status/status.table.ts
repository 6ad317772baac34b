import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { languages } from "@roadworthy/contracts/languages";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** How often each part was found in each state, by UTC day. */
export const statusDays = pgTable(
  "status_days",
  {
    component: text("component").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    operational: integer("operational").notNull().default(0),
    degraded: integer("degraded").notNull().default(0),
    down: integer("down").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.component, t.day] })],
);

/** What admins wrote about an incident, for everybody; rows are only added. */
export const incidentUpdates = pgTable(
  "incident_updates",
  {
    id: typedPrimaryId("incu"),
    incidentId: text("incident_id")
      .notNull()
      .references(() => statusIncidents.id),
    text: text("text").notNull(),
    textEs: text("text_es").notNull(),
    byUserId: uuid("by_user_id").notNull(),
    at: at("at").notNull(),
  },
  (t) => [index("incident_updates_incident").on(t.incidentId, t.at)],
);

/** Times in which a part did not work as it should; at most one at a time for each part. */
export const statusIncidents = pgTable(
  "status_incidents",
  {
    id: typedPrimaryId("inc"),
    component: text("component").notNull(),
    /** How it was found last; what it was before is in `incident_states`. */
    status: text("status", { enum: ["degraded", "down"] }).notNull(),
    beganAt: at("began_at").notNull(),
    endedAt: at("ended_at"),
  },
  (t) => [
    uniqueIndex("one_open_incident")
      .on(t.component)
      .where(sql`${t.endedAt} is null`),
    index("status_incidents_began").on(t.beganAt),
  ],
);

/** How an incident began and each change of it; rows are only added. */
export const incidentStates = pgTable(
  "incident_states",
  {
    id: typedPrimaryId("incs"),
    incidentId: text("incident_id")
      .notNull()
      .references(() => statusIncidents.id),
    status: text("status", { enum: ["degraded", "down"] }).notNull(),
    at: at("at").notNull(),
  },
  (t) => [index("incident_states_incident").on(t.incidentId, t.at)],
);

/** Addresses that get an email about each incident, once their owner has confirmed. */
export const statusSubscribers = pgTable(
  "status_subscribers",
  {
    id: typedPrimaryId("ssub"),
    email: text("email").notNull().unique(),
    language: text("language", { enum: languages }).notNull(),
    /** When the link to confirm was mailed last. */
    mailedAt: at("mailed_at").notNull(),
    confirmedAt: at("confirmed_at"),
  },
  (t) => [index("status_subscribers_confirmed").on(t.confirmedAt, t.id)],
);
