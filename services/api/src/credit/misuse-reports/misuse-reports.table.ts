import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { partners } from "../../accounts/partners/partners.table.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** A client says that a business had no reason to pull, read or try to see their credit. Each entry of the log is reported once. */
export const misuseReports = pgTable(
  "misuse_reports",
  {
    id: typedPrimaryId("mis"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A pull, a reading or a blocked attempt. */
    inquiryId: text("inquiry_id").notNull(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    /** The client's words, sealed with place `misuse_reports.sealed_explanation:<id>`. */
    sealedExplanation: text("sealed_explanation").notNull(),
    reportedAt: at("reported_at").notNull(),
  },
  (t) => [
    uniqueIndex("misuse_reports_once").on(t.userId, t.inquiryId),
    index("misuse_reports_partner").on(t.partnerId, t.reportedAt),
  ],
);
