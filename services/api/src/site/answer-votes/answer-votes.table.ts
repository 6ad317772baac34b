import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, bytea } from "../../platform/columns.ts";

/** Whether a reader found a version of an answer useful. */
export const answerVotes = pgTable(
  "answer_votes",
  {
    /** A statement of kind `faq`; kept when it is taken down. */
    answerId: text("answer_id").notNull(),
    version: integer("version").notNull(),
    /** A keyed hash of the visitor's random cookie and the answer, so that votes on two answers cannot be told to be of one person. */
    visitorMark: bytea("visitor_mark").notNull(),
    isUseful: boolean("is_useful").notNull(),
    comment: text("comment"),
    language: text("language", { enum: ["en", "es"] }).notNull(),
    votedAt: at("voted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.answerId, t.version, t.visitorMark] }),
    index("answer_votes_voted").on(t.votedAt),
  ],
);
