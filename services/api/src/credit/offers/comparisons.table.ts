import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ComparisonQuestion } from "@roadworthy/contracts/comparisons";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** What an offer cost when a comparison was saved. An offer's id changes with its terms, so the offer is identified by its names. */
export type KeptOffer = {
  readonly provider: string;
  readonly product: string | null;
  readonly termMonths: number | null;
  readonly costCents: number;
  /** An exclusive loan offer, which not every plan sees. */
  readonly isExclusive?: boolean;
};

/** A comparison that a client keeps: what was asked, and what the offers cost then. */
export const savedComparisons = pgTable(
  "saved_comparisons",
  {
    id: typedPrimaryId("cmp"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    asked: jsonb("asked").$type<ComparisonQuestion>().notNull(),
    offers: jsonb("offers").$type<readonly KeptOffer[]>().notNull(),
    savedAt: at("saved_at").notNull(),
    /** Removed, and kept for a day so that it can be brought back. */
    removedAt: at("removed_at"),
  },
  (t) => [
    index("saved_comparisons_user").on(t.userId, t.savedAt),
    index("saved_comparisons_removed").on(t.removedAt),
  ],
);
