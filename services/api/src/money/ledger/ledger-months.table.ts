import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ledgerAccounts } from "./ledger.table.ts";

/**
 * What came to and went from a partner's account in a UTC month, by the platform's account on the other side: statements and revenue
 * are read from here. A trigger writes it with each entry, under the partner's account lock, so that no row is hot.
 */
export const ledgerMonths = pgTable(
  "ledger_months",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    /** The first day of the month. */
    month: date("month", { mode: "string" }).notNull(),
    counterpart: text("counterpart").notNull(),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    entries: integer("entries").notNull(),
    /** What came, and what went as a positive number. Cents. */
    creditCents: bigint("credit_cents", { mode: "number" }).notNull(),
    debitCents: bigint("debit_cents", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.month, t.counterpart] }),
    index("ledger_months_month").on(t.counterpart, t.mode, t.month),
  ],
);
