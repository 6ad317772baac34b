import type postgres from "postgres";
import { z } from "zod";
import type { BenchPartner } from "../bench-people.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { answersOf, at, beginInput, httpPulls } from "../pulls.ts";
import type { Report } from "../report.ts";
import { closedLoop } from "../rounds.ts";
import { shardKeys, type ShardKey } from "./shard-keys.ts";

/** Citus cuts a table into so many parts unless told otherwise, by the hash of the key, and deals them out to the machines. */
const PARTS = 32;
const MACHINES = [2, 4, 8, 16];
const BUSINESSES = 10_000;
/** How the pulls of businesses thin out from the largest down: all alike, a gentle slope, Zipf's. */
const SLOPES = [0, 0.8, 1];
const AT_ONCE = 16;

export type ShardsBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly partners: readonly BenchPartner[];
  readonly seconds: number;
  readonly report: Report;
};

/** What shards by partner would do to the real schema: which tables have the key, what a pull touches besides its partner's rows, how even they are. */
export async function benchShards(bench: ShardsBench): Promise<void> {
  const { url, owner, partners, seconds, report } = bench;
  const keys = await shardKeys(owner);
  report.say(`${keys.size} tables`);
  for (const by of ["partner", "person", "copied", "one place"] as const) {
    const names = [...keys].filter(([, key]) => key.by === by).map(([name]) => name);
    report.say(`  ${by}: ${names.length} (${names.join(", ")})`);
  }
  const size = async () =>
    z.coerce
      .number()
      .parse((await owner`select pg_database_size(current_database()) as bytes`)[0]?.["bytes"]);
  const http = httpPulls(url, partners, AT_ONCE);
  const sample = await http.pull(0);
  const before = await size();
  let turn = 0;
  await closedLoop(AT_ONCE, seconds * 3_000, async () => void (await http.pull((turn += 1))));
  await http.close();
  report.say(
    `A three-bureau pull adds ${(((await size()) - before) / turn / 1024).toFixed(1)} KiB to the database (${turn} pulls)\n`,
  );

  await reportPull(bench, keys, await answersOf(owner, sample));
  await reportRows(bench, keys);
  await reportBalance(bench);
}

/** Runs the two functions of a pull in a transaction that is undone, and looks at which tables and whose rows each has touched. */
async function reportPull(
  { owner, partners, report }: ShardsBench,
  keys: ReadonlyMap<string, ShardKey>,
  answers: string,
): Promise<void> {
  const { partnerId } = at(partners, 0);
  const pullId = newTypedId("pull");
  const undone = new Error("undone");
  await owner
    .begin(async (sql) => {
      const touched = async () =>
        new Map(
          (
            await sql<{ name: string; reads: number; writes: number }[]>`
              select relname as name, (seq_scan + coalesce(idx_scan, 0))::int as reads, (n_tup_ins + n_tup_upd + n_tup_del)::int as writes
              from pg_stat_xact_user_tables where schemaname = 'public' and seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0`
          ).map((row) => [row.name, row]),
        );
      let last = await touched();
      const statement = async (name: string, work: () => Promise<unknown>) => {
        await work();
        const now = await touched();
        const rows = [...now.values()].map(({ name, reads, writes }) => ({
          name,
          by: keys.get(name)?.by ?? "a partition",
          reads: reads - (last.get(name)?.reads ?? 0),
          writes: writes - (last.get(name)?.writes ?? 0),
        }));
        last = now;
        const used = rows.filter(({ reads, writes }) => reads + writes > 0);
        report.say(`${name}: ${used.length} tables`);
        for (const by of ["partner", "copied", "person", "one place", "a partition"]) {
          const those = used.filter((row) => row.by === by);
          if (those.length > 0)
            report.say(
              `  ${by}: ${those.map((row) => `${row.name}${row.writes > 0 ? ` (${row.writes} written)` : ""}`).join(", ")}`,
            );
        }
      };
      const input = JSON.stringify(beginInput(pullId, partnerId));
      await statement("begin_pull", () => sql`select begin_pull(${input}::text::jsonb)`);
      await statement(
        "record_answers",
        () => sql`select record_answers(${pullId}, 'bench', ${answers}::text::jsonb)`,
      );
      // Rows that this transaction wrote, whose key is not the partner of the pull.
      for (const [name, { by, sql: key }] of keys) {
        if ((last.get(name)?.writes ?? 0) === 0) continue;
        const [row] = await sql.unsafe<{ written: number; foreign: number }[]>(
          `select count(*)::int as written, count(*) filter (where ${by === "partner" ? key : "null::text"} is distinct from $1)::int as foreign
           from ${name} t where t.xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296`,
          [partnerId],
        );
        if ((row?.foreign ?? 0) > 0)
          report.say(`  of ${name} ${row?.foreign} of ${row?.written} rows written stand on another shard`);
      }
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  report.say();
}

/** Spreads the rows that there are over the parts of each table. */
async function reportRows(
  { owner, report }: ShardsBench,
  keys: ReadonlyMap<string, ShardKey>,
): Promise<void> {
  for (const [name, { by, sql: key }] of keys) {
    if (by !== "partner") continue;
    const [row] = await owner.unsafe<{ rows: number; without: number; parts: number }[]>(
      `select count(*)::int as rows, count(*) filter (where key is null)::int as without, count(distinct ${partOf("key")})::int as parts
       from (select ${key} as key from ${name} t) keyed`,
    );
    if (row && row.without > 0)
      report.say(`${name}: ${row.rows} rows in ${row.parts} parts, ${row.without} without a partner`);
  }
  report.say();
}

/** How much more than its share the fullest machine has, for businesses of unequal size. */
async function reportBalance({ owner, report }: ShardsBench): Promise<void> {
  for (const slope of SLOPES) {
    const seen: string[] = [];
    let largest = 0;
    for (const machines of MACHINES) {
      const [row] = await owner<{ fullest: number; largest: number }[]>`
        with businesses as (
          select 'prt_' || md5(n::text) as id, 1 / n::float8 ^ ${slope}::float8 as pulls from generate_series(1, ${BUSINESSES}::int) n
        ), spread as (
          select ${owner.unsafe(partOf("id"))} % ${machines}::int as machine, sum(pulls) as pulls from businesses group by 1
        )
        select max(pulls) / (sum(pulls) / ${machines}::int) as fullest, (select max(pulls) / sum(pulls) from businesses) as largest from spread`;
      largest = row?.largest ?? Number.NaN;
      seen.push(`${machines} machines ${(row?.fullest ?? Number.NaN).toFixed(2)} ×`);
    }
    report.say(
      `${BUSINESSES} businesses, slope ${slope} (the largest has ${(largest * 100).toFixed(1)} % of the pulls): the fullest of ${seen.join(", ")} its share`,
    );
  }
  report.say();
}

/** The part of a table that a key falls into: PostgreSQL's hash of it, whose range is cut evenly. */
const partOf = (key: string): string =>
  `((hashtext(${key})::bigint + 2147483648) * ${PARTS} / 4294967296)::int`;
