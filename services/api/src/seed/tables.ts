import type postgres from "postgres";

type Cell = postgres.JSONValue | Date | Buffer | undefined;
/** A row by column names, as the database names them. */
export type Row = Readonly<Record<string, Cell>>;

/** Rows to be inserted, by table. */
export type Tables = {
  add(table: string, row: Row): void;
  rowsOf(table: string): readonly Row[];
};

/** An empty collection of rows. */
export function createTables(): Tables {
  const tables = new Map<string, Row[]>();
  return {
    add(table, row) {
      const rows = tables.get(table);
      if (rows) rows.push(row);
      else tables.set(table, [row]);
    },
    rowsOf: (table) => tables.get(table) ?? [],
  };
}

const batch = 200;

/** Inserts a table's rows in few statements. All rows of a table have the same columns. */
export async function insertRows(
  sql: postgres.TransactionSql,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += batch) {
    await sql`
      insert into ${sql(table)} (${sql(columns)})
      select ${sql(columns)} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows.slice(start, start + batch).map(toJson))})`;
  }
}

/** PostgreSQL reads bytes in hex and instants in ISO 8601. */
const toJson = (row: Row): postgres.JSONValue =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      cell instanceof Buffer
        ? `\\x${cell.toString("hex")}`
        : cell instanceof Date
          ? cell.toISOString()
          : (cell ?? null),
    ]),
  );
