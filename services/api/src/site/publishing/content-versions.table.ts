import { sql } from "drizzle-orm";
import { boolean, check, date, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/**
 * Every version of what admins publish. A draft can be rewritten, a published version never; what is public is a copy in the table that
 * the pages read. `values` are those of the kind's schema, `null` takes the item down.
 */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: typedPrimaryId("cver"),
    kind: text("kind").notNull(),
    itemId: text("item_id").notNull(),
    version: integer("version").notNull(),
    /** Goes up with every save of a draft. */
    revision: integer("revision").notNull().default(1),
    status: text("status", { enum: ["draft", "scheduled", "published"] })
      .notNull()
      .default("draft"),
    title: text("title").notNull(),
    values: jsonb("values").$type<Record<string, unknown>>(),
    /** The row of the public table that it became, where each version is a row of its own. */
    rowId: text("row_id"),
    /** `null` came with the installation. */
    writtenBy: uuid("written_by").references(() => users.id),
    writtenAt: at("written_at"),
    publishedBy: uuid("published_by").references(() => users.id),
    publishedAt: at("published_at"),
    /** The day (UTC) from which it is public. */
    effectiveOn: date("effective_on", { mode: "string" }),
    reason: text("reason"),
    isDown: boolean("is_down").notNull().default(false),
  },
  (t) => [
    uniqueIndex("content_version_of_item").on(t.kind, t.itemId, t.version),
    uniqueIndex("one_open_content_version")
      .on(t.kind, t.itemId)
      .where(sql`${t.status} <> 'published'`),
    uniqueIndex("content_version_of_row")
      .on(t.rowId)
      .where(sql`${t.rowId} is not null`),
    check("content_version_status", sql`${t.status} in ('draft', 'scheduled', 'published')`),
    check("content_version_is_down", sql`${t.isDown} = (${t.values} is null)`),
  ],
);
