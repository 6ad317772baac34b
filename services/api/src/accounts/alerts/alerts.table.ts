import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AlertTopic } from "@roadworthy/contracts/alert-topics";
import type { AlertKind, AlertParams } from "@roadworthy/contracts/alerts";
import { at, typedPrimaryId } from "../../platform/columns.ts";
import { users } from "../rows/users.table.ts";

/** What a person is told in the portal's bell. Its words are the portal's, in the reader's language, by `kind`. */
export const alerts = pgTable(
  "alerts",
  {
    id: typedPrimaryId("alr"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<AlertKind>().notNull(),
    topic: text("topic").$type<AlertTopic>().notNull(),
    params: jsonb("params").$type<AlertParams>().notNull(),
    /** A path of this site. */
    link: text("link"),
    /** False for what its owner wants by mail or text message only. */
    isShown: boolean("is_shown").notNull().default(true),
    createdAt: at("created_at").notNull(),
    readAt: at("read_at"),
  },
  (t) => [
    index("alerts_user").on(t.userId, t.createdAt, t.id),
    index("alerts_unread")
      .on(t.userId)
      .where(sql`${t.readAt} is null and ${t.isShown}`),
    index("alerts_created").on(t.createdAt),
  ],
);
