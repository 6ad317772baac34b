import type postgres from "postgres";

/** Tables that the measured pages read, with the column that names the owner. */
const OWNED = {
  partners: "id",
  api_keys: "partner_id",
  consumers: "partner_id",
  pulls: "partner_id",
  credit_reports: "partner_id",
  pull_days: "partner_id",
  client_days: "partner_id",
  ledger_accounts: "partner_id",
  pull_bureaus: "partner_id",
  credit_scores: "partner_id",
  bureau_files: "partner_id",
} as const;

/** Read once per statement; after a transaction the setting is empty, not null. */
const CURRENT = "(select nullif(current_setting('app.partner_id', true), ''))";

/** Gives the tables that are found through their parent only an owner of their own, and each table its policy, still switched off. */
export async function addPolicies(owner: postgres.Sql): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of ["pull_bureaus", "credit_scores", "bureau_files"])
      await sql`alter table ${sql(table)} add column partner_id text`;
    await sql`update pull_bureaus b set partner_id = p.partner_id from pulls p where p.id = b.pull_id`;
    for (const table of ["credit_scores", "bureau_files"])
      await sql`update ${sql(table)} x set partner_id = r.partner_id from credit_reports r where r.id = x.report_id`;
  });
  for (const [table, column] of Object.entries(OWNED))
    await owner.unsafe(`create policy own_rows on ${table} to roadworthy_app using (${column} = ${CURRENT})`);
}

/** Table after table, so that the portal's jobs, which read several, are never waited for in a circle. */
export async function switchPolicies(owner: postgres.Sql, to: "enable" | "disable"): Promise<void> {
  for (const table of Object.keys(OWNED)) await owner.unsafe(`alter table ${table} ${to} row level security`);
}
