import { getTableColumns, type Column } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { newTypedId } from "../../../platform/typed-id.ts";

/** A part of the archive whose rows are a table's, as the module that exports it says. */
export type ArchivePart = { readonly name: string; readonly table: PgTable; readonly rows: unknown };

/** Rows to insert, by the names of the database. */
export type TableRows = { readonly name: string; readonly table: PgTable; readonly rows: Row[] };
type Row = Record<string, unknown>;

export class ArchiveError extends Error {}

/**
 * Makes the rows of an exported account those of another one: each gets a new id, in every row that names it, and the new owner. Refuses
 * what is no row of its table, and a row of somebody else.
 */
export function rowsFor(parts: readonly ArchivePart[], from: string, userId: string): TableRows[] {
  const checked = parts.map(({ name, table, rows }) => ({ name, table, rows: rowsOf(name, table, rows) }));
  const newIds = new Map<unknown, string>();
  for (const { name, rows } of checked)
    for (const { id } of rows) {
      if (typeof id !== "string") continue;
      if (newIds.has(id)) throw new ArchiveError(`Two rows of ${name} have the id ${id}.`);
      newIds.set(id, newTypedId(id.split("_")[0] ?? ""));
    }
  return checked.map(({ name, table, rows }) => ({
    name,
    table,
    rows: rows.map((row) => {
      if (row["userId"] !== undefined && row["userId"] !== from)
        throw new ArchiveError(`A row of ${name} belongs to another person than the archive's.`);
      const renewed = Object.entries(row).map(([key, cell]) => [key, newIds.get(cell) ?? cell]);
      return byColumn(table, { ...Object.fromEntries(renewed), userId });
    }),
  }));
}

function rowsOf(name: string, table: PgTable, rows: unknown): Row[] {
  const shape = Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [key, cellOf(column)]),
  );
  const { data, error } = z.array(z.strictObject(shape)).max(10_000).safeParse(rows);
  if (!data) throw new ArchiveError(`${name} is not what an export has: ${z.prettifyError(error)}`);
  return data;
}

/** What an export may have in a column; PostgreSQL checks the rest. */
function cellOf(column: Column): z.ZodType {
  const cell = cells[column.dataType] ?? z.unknown();
  const nullable = column.notNull ? cell : cell.nullable();
  return column.hasDefault || column.name === "user_id" ? nullable.optional() : nullable;
}

const cells: Partial<Record<string, z.ZodType>> = {
  string: z.string().max(10_000),
  number: z.number(),
  boolean: z.boolean(),
  date: z.iso.datetime(),
  array: z.array(z.unknown()),
};

function byColumn(table: PgTable, row: Row): Row {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, cell]) => {
      const column = columns[key];
      return column ? [[column.name, cell]] : [];
    }),
  );
}
