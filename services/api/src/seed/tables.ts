import type postgres from "postgres";
import type { SeedRow, SeedTable } from "./seed-rows.ts";

/** Rows to be inserted, by table. */
export type Tables = {
  add<Table extends SeedTable>(table: Table, row: SeedRow<Table>): void;
  /** How many rows of a table were added. */
  count(table: SeedTable): number;
  /** Inserts what was added. */
  insert(sql: postgres.TransactionSql): Promise<void>;
};

/** Parents before children. */
const insertOrder: readonly SeedTable[] = [
  "users", "api_keys", "access_codes", "consumers", "written_instructions", "consents", "pulls", "pull_bureaus", "credit_reports", "bureau_files",
  "credit_scores", "monitoring_schedules", "ledger_accounts", "ledger_holds", "ledger_transfers", "ledger_entries", "top_ups", "code_readings",
  "vehicles", "own_loans", "loan_vehicles", "own_policies", "saved_comparisons", "loan_outcomes",
  "disputes", "dispute_bureaus", "saved_scenarios", "score_goals", "alerts", "alert_preferences", "payment_customers", "payment_methods",
  "subscriptions", "subscription_consents", "invoices", "sandbox_payments",
]; // prettier-ignore

/** An empty collection of rows. */
export function createTables(): Tables {
  const tables = new Map<SeedTable, object[]>();
  return {
    add(table, row) {
      const rows = tables.get(table);
      if (rows) rows.push(row);
      else tables.set(table, [row]);
    },
    count: (table) => tables.get(table)?.length ?? 0,
    async insert(sql) {
      const forgotten = [...tables.keys()].filter((table) => !insertOrder.includes(table));
      if (forgotten.length > 0) throw new Error(`the order of inserting lacks ${forgotten.join(", ")}`);
      for (const table of insertOrder) await insertUntyped(sql, table, tables.get(table) ?? []);
    },
  };
}

const batch = 200;

/** Inserts a table's rows in few statements. All rows of a table have the same columns. */
export const insertRows = <Table extends SeedTable>(
  sql: postgres.TransactionSql,
  table: Table,
  rows: readonly SeedRow<Table>[],
): Promise<void> => insertUntyped(sql, table, rows);

/** As `insertRows`, for a table that SQL makes, of whose columns the compiler knows nothing. */
export async function insertUntyped(
  sql: postgres.TransactionSql,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += batch) {
    const text = JSON.stringify(rows.slice(start, start + batch).map(readable));
    await sql`
      insert into ${sql(table)} (${sql(columns)})
      select ${sql(columns)} from jsonb_populate_recordset(null::${sql(table)}, ${text}::text::jsonb)`;
  }
}

/** PostgreSQL reads bytes in hex; instants become ISO 8601 by themselves. */
const readable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      cell instanceof Buffer ? `\\x${cell.toString("hex")}` : (cell ?? null),
    ]),
  );
