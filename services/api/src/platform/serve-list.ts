import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { ListPage } from "@roadworthy/contracts/list";
import type { Ctx } from "./ctx.ts";
import { actorId } from "./audit.ts";
import { csvOptions } from "./documents/csv.rules.ts";
import { inputOf, serve } from "./serve.ts";
import { take } from "./throttle/throttle.service.ts";

/** One column of a list's CSV file. Instants are ISO 8601 in UTC, amounts dollars with two decimals (`dollars`). */
export type CsvColumn<Item> = {
  readonly title: string;
  readonly value: (item: Item) => string | number | Date | null;
};

type ItemOf<E extends Endpoint> = ReplyOf<E> extends ListPage<infer Item> ? Item : never;

/** How many rows are read at a time for a file: enough to be fast, few enough to fit in memory. */
const rowsAtOnce = 1000;

/**
 * Mounts a list: JSON by page, or with `format=csv` (or `Accept: text/csv`) every matching row as a file. The file is sent
 * while it is read, so its size does not matter; for it, `page` is called repeatedly with `format: "csv"` in the query.
 */
export function serveList<const E extends Endpoint>(
  app: FastifyInstance,
  operation: E,
  page: (ctx: Ctx, input: InputOf<E>) => Promise<ReplyOf<E>>,
  csv: { readonly fileName: string; readonly columns: readonly CsvColumn<ItemOf<E>>[] },
): void {
  serve(app, operation, page, async (request: FastifyRequest, reply: FastifyReply) => {
    const input = inputOf<E>(request);
    if (!wantsCsv(request)) return null;
    await takeExport(request.ctx);
    // The first rows are read before anything is sent, so that a refusal is still a problem document and not a broken file.
    const ask = (cursor: string | undefined) => page(request.ctx, withQuery(input, cursor)).then(asPage<E>);
    const first = await ask(undefined);
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${csv.fileName}.csv"`)
      .header("cache-control", "no-store");
    const file = stringify({
      ...csvOptions,
      header: true,
      columns: csv.columns.map(({ title }) => title),
    });
    return Readable.from(rowsFrom(first, ask, csv.columns)).pipe(file);
  });
}

/** How many files one account may request per hour; each may read every row there is. */
const EXPORTS_AN_HOUR = 60;

function takeExport(ctx: Ctx): Promise<void> {
  const subject = actorId(ctx.actor);
  const budget = { name: "export", subject, attempts: EXPORTS_AN_HOUR, windowSeconds: 3_600 };
  return take(ctx, budget, "You've requested too many files. Try again later.");
}

/** Cents in the form spreadsheets read, `12.50`. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

async function* rowsFrom<Item>(
  first: ListPage<Item>,
  ask: (cursor: string) => Promise<ListPage<Item>>,
  columns: readonly CsvColumn<Item>[],
): AsyncGenerator<(string | number)[]> {
  let page = first;
  for (;;) {
    for (const item of page.items) yield columns.map(({ value }) => cell(value(item)));
    if (page.nextCursor === null) return;
    page = await ask(page.nextCursor);
  }
}

const cell = (value: string | number | Date | null): string | number =>
  value === null ? "" : value instanceof Date ? value.toISOString() : value;

const wantsCsv = ({ query, headers }: FastifyRequest): boolean =>
  (typeof query === "object" && query !== null && "format" in query && query.format === "csv") ||
  headers.accept === "text/csv";

/** Every list's query has these names (`listQuery`), and every list's reply has this shape (`listPage`). */
const withQuery = <E extends Endpoint>(input: InputOf<E>, cursor: string | undefined): InputOf<E> => ({
  ...input,
  query: Object.assign({}, input.query, { limit: rowsAtOnce, cursor, format: "csv" }),
});
const asPage = <E extends Endpoint>(reply: ReplyOf<E>): ListPage<ItemOf<E>> => reply as ListPage<ItemOf<E>>;
