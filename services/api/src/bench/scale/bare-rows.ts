import type postgres from "postgres";
import { z } from "zod";
import { present } from "../../platform/http/present.ts";

/** The tables that a pull of a new consumer fills, and which rows are a pull's; in an order that their foreign keys allow. */
const tables = {
  consumers: "id = (select consumer_id from pulls where id = $1)",
  consents: "id = (select consent_id from pulls where id = $1)",
  pulls: "id = $1",
  ledger_holds: "pull_id = $1",
  pull_bureaus: "pull_id = $1",
  credit_reports: "pull_id = $1",
  reported_consumers: "consumer_id = (select consumer_id from pulls where id = $1)",
  ledger_transfers: "pull_id = $1",
  ledger_entries: "transfer_id = (select id from ledger_transfers where pull_id = $1)",
  bureau_files: "report_id = (select id from credit_reports where pull_id = $1)",
  credit_scores: "report_id = (select id from credit_reports where pull_id = $1)",
  partner_events: "data ->> 'pullId' = $1",
  audit_rows: "object = $1",
} as const;

const column = z.object({ name: z.string(), type: z.string() });
/** What a row has in its columns, as SQL literals. */
const literals = z.record(z.string(), z.string());

/**
 * Makes a function in the database that writes what a pull like this one leaves, at once as it is in the end: no check, no hash, no
 * price and no sum, only the rows with the tables' own keys, checks and triggers, and two counters. It is the least that a pull can cost
 * with these tables. Returns the script that calls it.
 */
export async function makeBareRows(owner: postgres.Sql, pullId: string): Promise<string> {
  const ids = await idsOf(owner, pullId);
  const inserts: string[] = [];
  for (const [table, where] of Object.entries(tables))
    inserts.push(await insertOf(owner, { table, where, pullId, ids }));
  await owner.unsafe(`
    create or replace function bench_rows(p_partner text) returns int language plpgsql security definer set search_path = public, pg_temp as $bench$
    declare
      v_consumer text := new_id('cnsm'); v_consent text := new_id('cons'); v_pull text := new_id('pull'); v_hold text := new_id('hold');
      v_report text := new_id('rep'); v_transfer text := new_id('xfer'); v_account text; v_seq bigint;
    begin
      update ledger_accounts set pull_count = pull_count + 1 where partner_id = p_partner and mode = 'live' returning id into v_account;
      update audit_heads set seq = seq + 2 where stream = p_partner returning seq - 1 into v_seq;
      ${inserts.join("\n")}
      return 1;
    end $bench$`);
  await owner`grant execute on function bench_rows to roadworthy_app`;
  return String.raw`
\set turn random(1, :partners)
select bench_rows(split_part(:ids, ',', :turn::int));
`;
}

/** The ids of the sample, each with what the function has in its place. */
async function idsOf(owner: postgres.Sql, pullId: string): Promise<ReadonlyMap<string, string>> {
  const [row] = await owner`
    select p.consumer_id as v_consumer, p.consent_id as v_consent, p.id as v_pull, h.id as v_hold, r.id as v_report, t.id as v_transfer,
      h.account_id as v_account, p.partner_id as p_partner
    from pulls p join ledger_holds h on h.pull_id = p.id join credit_reports r on r.pull_id = p.id join ledger_transfers t on t.pull_id = p.id
    where p.id = ${pullId}`;
  return new Map(Object.entries(literals.parse(present(row))).map(([name, id]) => [`'${id}'`, name]));
}

type Sample = {
  readonly table: string;
  readonly where: string;
  readonly pullId: string;
  readonly ids: ReadonlyMap<string, string>;
};

async function insertOf(owner: postgres.Sql, { table, where, pullId, ids }: Sample): Promise<string> {
  const columns = z.array(column).parse(
    await owner`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
  );
  const rows = z
    .array(literals)
    .parse(
      await owner.unsafe(
        `select ${columns.map(({ name }) => `quote_nullable("${name}"::text) as "${name}"`).join(", ")} from ${table} where ${where}`,
        [pullId],
      ),
    );
  if (rows.length === 0) throw new Error(`the sample pull has no ${table}`);
  const valueOf = ({ name, type }: z.output<typeof column>, value: string, nth: number): string => {
    if (table === "audit_rows" && name === "seq") return `v_seq + ${nth}`;
    if (name === "idempotency_key") return "v_pull";
    if (name === "id" && !ids.has(value)) return "new_id('bnch')";
    return ids.get(value) ?? `${value}::${type}`;
  };
  const values = rows.map(
    (row, nth) => `(${columns.map((one) => valueOf(one, present(row[one.name]), nth)).join(", ")})`,
  );
  return `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(", ")}) values ${values.join(", ")};`;
}
