import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { partners } from "../../accounts/partners/partners.table.ts";
import { pulls } from "../../credit/pulls/pulls.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** A business's request to refund a wrong charge, one per pull. The outcome is in the proposals and the ledger. Append-only. */
export const refundRequests = pgTable(
  "refund_requests",
  {
    id: typedPrimaryId("rfrq"),
    pullId: text("pull_id")
      .notNull()
      .references(() => pulls.id),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    reason: text("reason").notNull(),
    byUserId: uuid("by_user_id"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [uniqueIndex("refund_requests_pull").on(t.pullId), index("refund_requests_created").on(t.createdAt)],
);
