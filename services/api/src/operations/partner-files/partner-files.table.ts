import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { partners } from "../../accounts/partners/partners.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** What admins noted about a business. Append-only. */
export const partnerNotes = pgTable(
  "partner_notes",
  {
    id: typedPrimaryId("pnot"),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    text: text("text").notNull(),
    byUserId: uuid("by_user_id").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("partner_notes_partner").on(t.partnerId, t.createdAt, t.id)],
);
