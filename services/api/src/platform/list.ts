import { type AnyColumn, fillPlaceholders, sql, type Placeholder, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { z } from "zod";
import { COUNTED_ROWS } from "@roadworthy/contracts/counted-rows";
import type { ListPage } from "@roadworthy/contracts/list";
import { AppError } from "./app-error.ts";
import type { Ctx } from "./ctx.ts";
import type { Db } from "./db.ts";
import { readOnReplica } from "./replica.ts";
import { parseJson } from "./documents/json.rules.ts";

/**
 * What a list can be sorted by. `by` is never null and is indexed together
 * with the list's `id`; `type` is the type its text is read back as.
 */
export type SortColumn = {
  readonly by: SQL;
  readonly type: "timestamptz" | "bigint" | "text";
};

/**
 * A list as one statement: `select` gives a row's columns, `from` provides what `where` and the sort columns
 * need. Data needed only for display belongs in `select` as a subquery, which runs only for the rows of the page.
 */
export type ListSource<Sort extends string> = {
  /** Identifies the list in its cursors. */
  readonly name: string;
  readonly select: SQL;
  readonly from: SQL;
  /**
   * `from` in parts, when it is a union: subqueries with the same columns, all called `i`, to which `select`, `where`, `id` and
   * the sort columns refer. Each is filtered, ordered and cut for itself, so that a page reads no more of it than it shows.
   */
  readonly parts?: readonly SQL[];
  /** What to count from if `where` does not need all of `from`. */
  readonly countFrom?: SQL;
  /**
   * What to look for ids in, and to count, when an index holds all that `where` and the order ask: however many rows a page passes over,
   * it reads only those that it shows.
   */
  readonly idsFrom?: SQL | undefined;
  readonly where: SQL;
  /** What somebody typed to find rows by: any of these. See `Search`. */
  readonly search?: readonly Search[] | undefined;
  /** Unique per row; breaks ties in the direction of the sort. */
  readonly id: SQL;
  /** `text` by default. */
  readonly idType?: "text" | "uuid";
  readonly sort: Readonly<Record<Sort, SortColumn>>;
};

/**
 * A typed text, in two forms of which one is quick: `ids` finds the few rows that match by the indexes of their words, all
 * equal to `key`; where so many match that the count ends, `matches` is asked of row after row in the list's own order.
 */
export type Search = {
  /** A statement of one column, the keys of the rows that match; it may give rows that `where` excludes. */
  readonly ids: SQL;
  readonly key: SQL;
  readonly matches: SQL;
  /** From how many on `matches` is quicker than `ids`, if before the count ends. */
  readonly most?: number;
  /** Whether `where` narrows the list no further than `ids` does, so that the number of ids is the number of rows. */
  readonly isAlone: boolean;
};

/** The part of a list's query that all lists share; see `listQuery` in the contracts. */
type ListQuery<Sort extends string> = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort: Sort | `-${Sort}`;
  readonly format?: "csv" | undefined;
};

type Place = { readonly value: string; readonly id: string };
type Placed = { readonly cursor_value: string; readonly cursor_id: string };

/**
 * Reads one page in the requested order and counts the matches, up to `COUNTED_ROWS` plus one. With `format=csv` the caller
 * reads page after page, so nothing is counted. Rows added or removed between two pages neither repeat nor hide others.
 */
export async function readList<Row, Sort extends string>(
  ctx: Pick<Ctx, "db" | "sql"> & Partial<Pick<Ctx, "replica">>,
  source: ListSource<Sort>,
  query: ListQuery<Sort>,
): Promise<ListPage<Row>> {
  const after = decode(source, query.sort, query.cursor);
  const [read, total] = await readOnReplica(ctx, async ({ db }) => {
    const found = source.search && (await findAny(db, source.search));
    const where = found ? sql`${source.where} and ${found.where}` : source.where;
    return Promise.all([
      db.execute(pageOf(source, where, { sort: query.sort, atMost: query.limit + 1 }, after)),
      query.format === "csv" ? 0 : (found?.total ?? count(db, source, where)),
    ]);
  });
  return toPage(source, query, asPlaced<Row>(read), total);
}

/** Statements of `readFirstPage` by their order. */
const firstPages = new WeakMap<
  ListSource<string>,
  Map<string, { readonly sql: string; readonly params: unknown[] }>
>();

/**
 * Reads the first page of a list that is asked for so often that its text is built once: what differs from caller to caller are
 * placeholders in `source`, and `values` fills them. Page and count are one statement, so an index has to count what `where` leaves.
 */
export async function readFirstPage<Row, Sort extends string>(
  ctx: Pick<Ctx, "quick" | "replica">,
  source: ListSource<Sort>,
  query: ListQuery<Sort>,
  values: Readonly<Record<string, string>>,
): Promise<ListPage<Row>> {
  const known = firstPages.get(source) ?? new Map<string, ReturnType<PgDialect["sqlToQuery"]>>();
  firstPages.set(source, known);
  let statement = known.get(query.sort);
  if (!statement) {
    const { where } = source;
    const rows = { sort: query.sort, atMost: sql.placeholder("atMost") };
    statement = new PgDialect().sqlToQuery(pageOf(source, where, rows, null, countOf(source, where)));
    known.set(query.sort, statement);
  }
  const { sql: text, params } = statement;
  const filled = fillPlaceholders(params, { ...values, atMost: query.limit + 1 });
  const read = await readOnReplica({ ...ctx.quick, replica: ctx.replica }, ({ sql }) =>
    sql.unsafe(text, filled as never[], { prepare: sql.options.prepare }),
  );
  return toPage(source, query, asPlaced<Row>(read), Number(read[0]?.["total"] ?? 0));
}

function toPage<Row, Sort extends string>(
  { name }: ListSource<Sort>,
  { limit, sort }: ListQuery<Sort>,
  rows: (Row & Placed)[],
  total: number,
): ListPage<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? encode(name, sort, last) : null;
  return { items: shown.map(withoutPlace<Row>), nextCursor, total };
}

/** A row without the columns that only its cursor is made of, which no reply knows. */
const withoutPlace = <Row>({ cursor_value: _value, cursor_id: _id, ...row }: Row & Placed): Row => row as Row;

function pageOf<Sort extends string>(
  source: ListSource<Sort>,
  where: SQL,
  { sort, atMost }: { readonly sort: string; readonly atMost: number | Placeholder },
  after: Place | null,
  total?: SQL,
): SQL {
  const isDescending = sort.startsWith("-");
  const { by, type } = source.sort[keyOf(source, sort)];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const place = after
    ? sql`and (${by}, ${source.id}) ${isDescending ? sql`<` : sql`>`} (${after.value}::${sql.raw(type)}, ${after.id}::${sql.raw(source.idType ?? "text")})`
    : sql``;
  const order = sql`order by ${by} ${direction}, ${source.id} ${direction} limit ${atMost}`;
  const ofPage = sql`where ${where} ${place} ${order}`;
  const rest = source.idsFrom
    ? sql`where ${source.id} = any(array(select ${source.id} from ${source.idsFrom} ${ofPage})) ${order}`
    : ofPage;
  const from = source.parts
    ? sql`(${sql.join(
        source.parts.map((part) => sql`(select i.* from (${part}) as i ${rest})`),
        sql` union all `,
      )}) as i`
    : source.from;
  return sql`
    select ${source.select}, ${total ? sql`(${total}) as total,` : sql``} (${by})::text as cursor_value, (${source.id})::text as cursor_id
    from ${from} ${rest}`;
}

const countOf = (source: ListSource<string>, where: SQL): SQL => sql`
  select count(*)::int as total
  from (select from ${source.countFrom ?? source.idsFrom ?? source.from} where ${where} limit ${COUNTED_ROWS + 1}) counted`;

async function count(db: Db, source: ListSource<string>, where: SQL): Promise<number> {
  const [size] = await db.execute(countOf(source, where));
  return Number(size?.["total"] ?? 0);
}

/** A search as a condition, and how many rows match it where that is known. */
type Found = { readonly where: SQL; readonly total: number | undefined };

async function findAny(db: Db, searches: readonly Search[]): Promise<Found> {
  const found = await Promise.all(searches.map((search) => find(db, search)));
  // What found nothing is not asked of every row.
  const some = found.filter(({ total }) => total !== 0);
  const [only = found[0], another] = some;
  if (only && !another)
    return { ...only, total: searches.every(({ isAlone }) => isAlone) ? only.total : undefined };
  return {
    where: sql`(${sql.join(
      some.map(({ where }) => where),
      sql` or `,
    )})`,
    total: undefined,
  };
}

async function find(db: Db, { ids, key, matches, most = COUNTED_ROWS }: Search): Promise<Found> {
  // As one text, so that it is passed back unchanged.
  const [found] = await db.execute(sql`
    select count(*)::int as many, count(id)::int as total, coalesce(json_agg(id), '[]')::text as ids from (select id from (${ids}) as found (id) limit ${most + 1}) few`);
  const many = Number(found?.["many"] ?? 0);
  if (many > most) return { where: sql`(${matches})`, total: most === COUNTED_ROWS ? many : undefined };
  return {
    where: sql`${key} = any(array(select jsonb_array_elements_text(${String(found?.["ids"])}::text::jsonb)))`,
    total: Number(found?.["total"] ?? 0),
  };
}

/** The statement's own columns, under the names in the caller's `select`. */
const asPlaced = <Row>(rows: readonly unknown[]): (Row & Placed)[] => rows as (Row & Placed)[];

/** `%text%` for `ilike`, with wildcards in the typed text escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** `text%` for `like`, escaped the same way. */
export const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Joins the conditions that are present with `and`; `true` if there are none. */
export const allOf = (...conditions: readonly (SQL | undefined | "")[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((one) => one instanceof Object)], sql` and `);

/** The UTC days that a filter lets in, the first and the last included. */
export const withinDays = (
  at: SQL | AnyColumn,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): SQL =>
  allOf(
    from && sql`${at} >= ${from}::date::timestamp at time zone 'UTC'`,
    to && sql`${at} < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  );

function keyOf<Sort extends string>(source: ListSource<Sort>, asked: string): Sort {
  const name = asked.replace(/^-/, "");
  const isKey = (text: string): text is Sort => Object.hasOwn(source.sort, text);
  if (!isKey(name)) throw new Error(`The list ${source.name} has no sort column ${name}.`);
  return name;
}

const content = z.tuple([z.string(), z.string(), z.string().max(300), z.string().max(120)]);

const encode = (list: string, order: string, row: Placed): string =>
  Buffer.from(JSON.stringify([list, order, row.cursor_value.slice(0, 300), row.cursor_id])).toString(
    "base64url",
  );

/** What PostgreSQL writes for a value of each type, so that it can read again what a cursor holds. */
const written = {
  timestamptz: /^(?:infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/,
  bigint: /^-?\d{1,18}$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  text: /^[^\0]*$/,
} as const;

/** Decodes a cursor; `null` for the first page. Refuses one that was not made for this list in this order. */
function decode<Sort extends string>(
  source: ListSource<Sort>,
  order: string,
  cursor: string | undefined,
): Place | null {
  if (cursor === undefined) return null;
  const parsed = content.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  const [list, madeFor, value = "", id = ""] = parsed.data ?? [];
  const isOurs =
    list === source.name &&
    madeFor === order &&
    written[source.sort[keyOf(source, order)].type].test(value) &&
    written[source.idType ?? "text"].test(id);
  if (isOurs) return { value, id };
  throw new AppError("invalid_request", "The request's query is not valid.", {
    issues: [{ path: "cursor", message: "isn't a cursor for this list in this order" }],
  });
}
