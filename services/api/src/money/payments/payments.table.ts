import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, isMode, typedPrimaryId } from "../../platform/columns.ts";
import { partners } from "../../accounts/partners/partners.table.ts";

/** Money a partner adds to its balance through the payment provider; the card is entered at the provider, never here. */
export const topUps = pgTable(
  "top_ups",
  {
    id: typedPrimaryId("topup"),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Changes only through `finish_top_up`. */
    status: text("status", { enum: ["open", "paid", "declined", "expired"] })
      .notNull()
      .default("open"),
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    providerReference: text("provider_reference"),
    declineReason: text("decline_reason"),
    createdByUserId: uuid("created_by_user_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    finishedAt: at("finished_at"),
  },
  (t) => [
    index("top_ups_partner").on(t.partnerId, t.createdAt),
    uniqueIndex("top_ups_provider_reference").on(t.provider, t.providerReference),
    check("top_up_mode", isMode(t.mode)),
    check("top_up_above_zero", sql`${t.amountCents} > 0`),
  ],
);
