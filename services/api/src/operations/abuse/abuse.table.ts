import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

const kind = () =>
  text("kind", { enum: ["velocity", "odd_hours", "many_partners", "code_guessing", "client_reports"] });

/** From when on a pattern is a case. */
export const abuseRules = pgTable("abuse_rules", {
  kind: kind().primaryKey(),
  threshold: integer("threshold").notNull(),
  windowMinutes: integer("window_minutes").notNull(),
  /** Hours of Eastern time; only of `odd_hours`. */
  fromHour: integer("from_hour"),
  untilHour: integer("until_hour"),
  isOn: boolean("is_on").notNull().default(true),
  changedAt: at("changed_at"),
  changedBy: uuid("changed_by").references(() => users.id),
});

/** A pattern of use that an admin should look at. One is open per kind and subject at most. */
export const abuseCases = pgTable(
  "abuse_cases",
  {
    id: typedPrimaryId("abus"),
    kind: kind().notNull(),
    /** Id of a business, or of a consumer. */
    subject: text("subject").notNull(),
    count: integer("count").notNull(),
    threshold: integer("threshold").notNull(),
    firstAt: at("first_at").notNull(),
    lastAt: at("last_at").notNull(),
    openedAt: at("opened_at").notNull(),
    closedAt: at("closed_at"),
    closedBy: uuid("closed_by").references(() => users.id),
    outcome: text("outcome", { enum: ["harmless", "acted"] }),
    note: text("note"),
  },
  (t) => [
    uniqueIndex("one_open_abuse_case")
      .on(t.kind, t.subject)
      .where(sql`${t.closedAt} is null`),
    index("abuse_cases_opened").on(t.openedAt, t.id),
    index("abuse_cases_closed").on(t.kind, t.subject, t.closedAt),
    check("abuse_case_closed_whole", sql`num_nulls(closed_at, closed_by, outcome, note) in (0, 4)`),
  ],
);
