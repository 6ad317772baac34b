import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { trialText } from "@roadworthy/contracts/experiments";
import { users } from "../../accounts/rows/users.table.ts";
import { at, bytea, typedPrimaryId } from "../../platform/columns.ts";

type Text = z.output<typeof trialText>;

/** Trials of public texts. One that has ended never changes and is never deleted. */
export const experiments = pgTable(
  "experiments",
  {
    id: typedPrimaryId("exp"),
    kind: text("kind", { enum: ["faq", "claim"] }).notNull(),
    itemId: text("item_id").notNull(),
    version: integer("version").notNull(),
    a: jsonb("a").$type<Text>().notNull(),
    b: jsonb("b").$type<Text>().notNull(),
    sharePercent: integer("share_percent").notNull(),
    goal: text("goal", { enum: ["sign_up", "waitlist", "checkout"] }).notNull(),
    minimumVisitors: integer("minimum_visitors").notNull(),
    reason: text("reason").notNull(),
    startedBy: uuid("started_by")
      .notNull()
      .references(() => users.id),
    startedAt: at("started_at").notNull(),
    endedBy: uuid("ended_by").references(() => users.id),
    endedAt: at("ended_at"),
    decision: text("decision", { enum: ["a", "b"] }),
    decisionReason: text("decision_reason"),
    publishedVersion: integer("published_version"),
    /** The counts as they were at the end; while it runs, they are those of its visitors. */
    aSeen: integer("a_seen"),
    aReached: integer("a_reached"),
    bSeen: integer("b_seen"),
    bReached: integer("b_reached"),
  },
  (t) => [
    uniqueIndex("one_running_experiment")
      .on(sql`(true)`)
      .where(sql`${t.endedAt} is null`),
    index("experiments_started").on(t.startedAt, t.id),
    check("experiments_share", sql`${t.sharePercent} between 1 and 99`),
    check(
      "experiments_ended_whole",
      sql`num_nulls(ended_by, ended_at, decision, decision_reason, a_seen, a_reached, b_seen, b_reached) in (0, 8)`,
    ),
  ],
);

/** Who saw which text of the running experiment; deleted when it ends, as only the counts are kept. */
export const experimentVisitors = pgTable(
  "experiment_visitors",
  {
    experimentId: text("experiment_id")
      .notNull()
      .references(() => experiments.id),
    /** A keyed hash of the visitor's random cookie and the experiment. */
    visitorMark: bytea("visitor_mark").notNull(),
    variant: text("variant", { enum: ["a", "b"] }).notNull(),
    seenAt: at("seen_at").notNull(),
    reachedAt: at("reached_at"),
  },
  (t) => [primaryKey({ columns: [t.experimentId, t.visitorMark] })],
);
