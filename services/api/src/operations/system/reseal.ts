import type postgres from "postgres";
import type { Cipher } from "../../platform/cipher.ts";

/** A column whose values are sealed; `place` is what they are bound to, before the row's key. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly isBytes: boolean;
  /** The primary key's columns with their types, which together name the row. */
  readonly key: readonly { readonly name: string; readonly type: string }[];
  readonly place: string;
};

/** Where a value is not bound to its own table and column. */
const places: Readonly<Record<string, string>> = {
  "consent_requests.sealed_identity": "consumers.sealed_identity",
  "webhook_endpoints.sealed_secret": "webhook_endpoints.secret",
  "webhook_endpoints.sealed_old_secret": "webhook_endpoints.secret",
};

/** Every sealed column of the database, by its name, so that a new one is never forgotten. */
export async function sealedColumns(sql: postgres.Sql): Promise<readonly SealedColumn[]> {
  const rows = await sql<{ table: string; column: string; type: string; key: SealedColumn["key"] }[]>`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k(number, place), pg_attribute a
        where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisprimary
          and a.attrelid = i.indrelid and a.attnum = k.number) as key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name = 'sealed' or c.column_name like 'sealed\\_%') and c.data_type in ('text', 'bytea')
    order by 1, 2`;
  return rows.map(({ type, ...rest }) => {
    const own = `${rest.table}.${rest.column}`;
    return { ...rest, isBytes: type === "bytea", place: places[own] ?? own };
  });
}

/** `overtaken` rows were changed by somebody else between reading and writing. */
export type Resealed = { readonly sealed: number; readonly overtaken: number; readonly unreadable: number };

/** Rows at a time: a file may have megabytes. */
const batchOf = ({ isBytes }: SealedColumn): number => (isBytes ? 8 : 500);

/**
 * Seals anew, with the first key, what an older one sealed in this column. It goes beside a running portal: a row that somebody
 * changes meanwhile keeps their value and counts as overtaken. Values that no key of ours opens are counted and left.
 */
export async function resealColumn(
  sql: postgres.Sql,
  cipher: Cipher,
  currentKeyId: string,
  column: SealedColumn,
): Promise<Resealed> {
  const names = namesOf(column);
  const prefix = column.isBytes ? Buffer.from(`v1.${currentKeyId}\0`) : `v1.${currentKeyId}.`;
  const isOld = column.isBytes
    ? `substring(${names.column} from 1 for octet_length($1::bytea)) <> $1::bytea`
    : `not starts_with(${names.column}, $1)`;
  const keys = names.keys.join(", ");
  let [sealed, overtaken, unreadable] = [0, 0, 0];
  let last: readonly string[] | null = null;
  for (;;) {
    const after: string = last === null ? "" : `and (${keys}) > (${names.typed(2)})`;
    const rows: readonly { key: string[]; value: string }[] = await sql.unsafe(
      `select array[${names.keys.map((key) => `${key}::text`).join(", ")}] as key, ${names.read} as value from ${names.table}
        where ${names.column} is not null and ${isOld} ${after} order by ${keys} limit ${batchOf(column)}`,
      [prefix, ...(last ?? [])],
    );
    last = rows.at(-1)?.key ?? null;
    if (last === null) return { sealed, overtaken, unreadable };
    const changes: { key: string[]; old: string; fresh: string }[] = [];
    for (const { key, value } of rows) {
      const fresh = sealedAnew(cipher, column, key, value);
      if (fresh === null) unreadable += 1;
      else changes.push({ key, old: value, fresh });
    }
    for (const { key, old, fresh } of changes) {
      const done = await sql.unsafe(
        `update ${names.table} set ${names.column} = ${names.write("$1")}
          where (${keys}) = (${names.typed(3)}) and ${names.column} = ${names.write("$2")}`,
        [fresh, old, ...key],
      );
      if (done.count === 1) sealed += 1;
      else overtaken += 1;
    }
  }
}

/** How many values each key of the ring has sealed, by its id. */
export async function valuesByKey(sql: postgres.Sql, column: SealedColumn): Promise<Map<string, number>> {
  const { table, column: name } = namesOf(column);
  const head = column.isBytes
    ? `encode(substring(${name} from 1 for position('\\000'::bytea in ${name}) - 1), 'escape')`
    : name;
  const rows = await sql.unsafe<{ id: string; count: number }[]>(
    `select split_part(${head}, '.', 2) as id, count(*)::int as count from ${table} where ${name} is not null group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The value under the first key; `null` when it cannot be opened. */
function sealedAnew(
  cipher: Cipher,
  { place, isBytes }: SealedColumn,
  key: readonly string[],
  value: string,
): string | null {
  const at = [place, ...key].join(":");
  try {
    return isBytes
      ? cipher.sealBytes(cipher.openBytes(Buffer.from(value, "hex"), at), at).toString("hex")
      : cipher.seal(cipher.open(value, at), at);
  } catch {
    return null;
  }
}

/** What the statements are put together from. Names come from the catalog, values never. */
function namesOf({ table, column, isBytes, key }: SealedColumn) {
  const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
  return {
    table: quoted(table),
    column: quoted(column),
    keys: key.map(({ name }) => quoted(name)),
    read: isBytes ? `encode(${quoted(column)}, 'hex')` : quoted(column),
    write: (parameter: string): string => (isBytes ? `decode(${parameter}, 'hex')` : `${parameter}::text`),
    /** Parameters from this number on, as the key's types. */
    typed: (first: number): string =>
      key.map(({ type }, index) => `$${first + index}::text::${type}`).join(", "),
  };
}
