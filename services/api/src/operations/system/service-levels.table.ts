import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "../../platform/columns.ts";

/** How many requests were answered in each hour, by kind. Nothing in it is about a person. */
export const answerHours = pgTable(
  "answer_hours",
  {
    /** The beginning of the hour. */
    hour: at("hour").notNull(),
    kind: text("kind", { enum: ["read", "change", "pull", "signIn"] }).notNull(),
    answered: integer("answered").notNull(),
    failed: integer("failed").notNull(),
    slow: integer("slow").notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind] })],
);
