import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { SavedView } from "@roadworthy/contracts/views";
import { at } from "../../platform/columns.ts";
import { users } from "../rows/users.table.ts";

/** A person's saved views of one list, replaced as a whole and deleted with the account. */
export const savedViews = pgTable(
  "saved_views",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text("list").notNull(),
    views: jsonb("views").$type<SavedView[]>().notNull(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);
