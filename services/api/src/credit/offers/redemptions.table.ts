import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";
import { coverageProducts, promotions } from "./coverage.table.ts";

/** A promotion that a client has claimed for one product: the code they give its provider. One per client and promotion. */
export const promotionRedemptions = pgTable(
  "promotion_redemptions",
  {
    id: typedPrimaryId("prr"),
    promotionId: text("promotion_id")
      .notNull()
      .references(() => promotions.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => coverageProducts.id),
    code: text("code").notNull(),
    amountOffCents: integer("amount_off_cents").notNull(),
    /** The last day on which the provider takes it. */
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    claimedAt: at("claimed_at").notNull(),
  },
  (t) => [
    uniqueIndex("promotion_redemptions_once").on(t.promotionId, t.userId),
    uniqueIndex("promotion_redemptions_code").on(t.code),
    index("promotion_redemptions_user").on(t.userId),
    index("promotion_redemptions_expiry").on(t.expiresOn),
  ],
);

/** What a client was notified of about a saved offer, so that nothing is sent twice. */
export const offerNotices = pgTable(
  "offer_notices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["offer_expiring", "rate_drop"] }).notNull(),
    /** A loan offer, a coverage product or a claimed promotion. */
    object: text("object").notNull(),
    toldAt: at("told_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [uniqueIndex("offer_notices_once").on(t.userId, t.kind, t.object)],
);
