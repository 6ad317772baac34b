import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ScenarioAction, ScoreScenarioReply } from "@roadworthy/contracts/score-scenario";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";
import { bureauName } from "../bureaus/bureaus.table.ts";

/** A saved forecast. Never changed, so that it can be compared with the actual score later. */
export const savedScenarios = pgTable(
  "saved_scenarios",
  {
    id: typedPrimaryId("scn"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    bureau: bureauName("bureau").notNull(),
    actions: jsonb("actions").$type<ScenarioAction[]>().notNull(),
    months: integer("months").notNull(),
    modelVersion: text("model_version").notNull(),
    start: integer("start").notNull(),
    path: jsonb("path").$type<ScoreScenarioReply["path"]>().notNull(),
    /** The starting score and its date. */
    baseScoredOn: date("base_scored_on", { mode: "string" }).notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (t) => [index("saved_scenarios_user").on(t.userId, t.savedAt)],
);

/** The score a client wants to reach at a bureau; one at a time. */
export const scoreGoals = pgTable(
  "score_goals",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    bureau: bureauName("bureau").notNull(),
    target: integer("target").notNull(),
    reachBy: date("reach_by", { mode: "string" }).notNull(),
    /** The score when the goal was set. */
    start: integer("start").notNull(),
    setAt: at("set_at").notNull(),
  },
  (t) => [check("score_goal_target", sql`${t.target} between 300 and 850`)],
);
