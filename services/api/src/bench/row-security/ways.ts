import type postgres from "postgres";
import type { Page, Statement } from "./pages.ts";

/** One way to read a page's rows for a partner; `worker` is one of those that do so at once. */
export type Way = (worker: number) => Promise<readonly (readonly unknown[])[]>;

type Reading = {
  readonly sql: postgres.Sql;
  /** A connection for each worker, taken out of the pool. */
  readonly reserved: readonly postgres.ReservedSql[];
  readonly page: Page;
  readonly partnerId: string;
};

const send = (sql: postgres.Sql | postgres.TransactionSql, { text, values }: Statement) =>
  sql.unsafe(text, [...values], { prepare: true }).values();

/** As it is today: every statement for itself, side by side over the pool. */
export const plain =
  ({ sql, page }: Reading): Way =>
  () =>
    Promise.all(page.statements.map((one) => send(sql, one)));

/** A transaction that says whose it is, each step awaited. */
export const awaited =
  ({ sql, page, partnerId }: Reading): Way =>
  async () =>
    await sql.begin(async (inside) => {
      await inside`select set_config('app.partner_id', ${partnerId}, true)`;
      const rows: (readonly unknown[])[] = [];
      for (const one of page.statements) rows.push(await send(inside, one));
      return rows;
    });

/** The same on one connection in one round trip: nothing is awaited in between. */
export const pipelined =
  ({ reserved, page, partnerId }: Reading): Way =>
  async (worker) => {
    const sql = reserved[worker];
    if (!sql) throw new Error("each worker has a connection");
    const sent = [
      sql`begin`,
      sql`select set_config('app.partner_id', ${partnerId}, true)`,
      ...page.statements.map((one) => send(sql, one)),
      sql`commit`,
    ];
    return (await Promise.all(sent)).slice(2, -1);
  };

/** Each statement sets and reads: the rows come from a lateral subquery with a limit that needs what was set. */
export function lateral({ sql, page, partnerId }: Reading): Way {
  const statements = page.statements.map(({ text, values }) => ({
    text: `select x.* from (select set_config('app.partner_id', $${values.length + 1}, true) as p) g,
      lateral (select * from (${text}) s where g.p is not null limit 1000) x`,
    values: [...values, partnerId],
  }));
  return () => Promise.all(statements.map((one) => send(sql, one)));
}

/** A function for each statement that sets, then returns its rows. */
export async function inFunctions(owner: postgres.Sql, reading: Reading, number: number): Promise<Way> {
  const { sql, page, partnerId } = reading;
  const statements: Statement[] = [];
  for (const [index, { text, values }] of page.statements.entries()) {
    const name = `bench_page_${number}_${index}`;
    const { types, columns } = await owner.unsafe(text, [...values]).describe();
    const named = await owner<{ type: string }[]>`
      select format_type(oid, null) as type
      from unnest(${[...types, ...columns.map(({ type }) => type)]}::oid[]) with ordinality t (oid, n) order by n`;
    const parameters = named.slice(0, types.length).map(({ type }, n) => `a${n + 1} ${type}`);
    // Two columns of a statement may have one name, two results of a function may not.
    const results = named.slice(types.length).map(({ type }, n) => `r${n + 1} ${type}`);
    const body = text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${Number(n) + 1}`);
    await owner.unsafe(`
      create function ${name}(${["p_partner text", ...parameters].join(", ")}) returns table (${results.join(", ")})
      language plpgsql as $body$
      #variable_conflict use_column
      begin
        perform set_config('app.partner_id', $1, true);
        return query ${body};
      end $body$`);
    await owner.unsafe(`grant execute on function ${name} to roadworthy_app`);
    statements.push({
      text: `select * from ${name}(${[partnerId, ...values].map((_, n) => `$${n + 1}`).join(", ")})`,
      values: [partnerId, ...values],
    });
  }
  return () => Promise.all(statements.map((one) => send(sql, one)));
}
