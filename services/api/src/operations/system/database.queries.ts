import type { AdminSystem } from "@roadworthy/contracts/admin-system";
import type { Ctx } from "../../platform/ctx.ts";

type Statement = { readonly statement: string; readonly calls: number; readonly meanMs: number };

type MaintenanceRow = {
  readonly kind: "backup" | "restore_drill";
  readonly isOk: boolean;
  readonly note: string;
  readonly at: string;
};

/** The database's size, load, copies and upkeep, and its slowest statements where pg_stat_statements is there. */
export async function readDatabase(ctx: Ctx): Promise<AdminSystem["database"]> {
  const [[size], tables, [extension], standbys, runs] = await Promise.all([
    ctx.sql<{ sizeBytes: number; connections: number; maxConnections: number }[]>`
      select pg_database_size(current_database())::float8 as "sizeBytes",
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as "maxConnections"`,
    ctx.sql<AdminSystem["database"]["tables"]>`
      select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' order by bytes desc limit 8`,
    ctx.sql<{ schema: string }[]>`
      select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where e.extname = 'pg_stat_statements' and current_setting('pg_stat_statements.max', true) is not null`,
    ctx.sql<AdminSystem["database"]["standbys"]>`select * from database_standing()`,
    ctx.sql<MaintenanceRow[]>`
      select distinct on (kind) kind, is_ok as "isOk", note, at from maintenance_runs order by kind, at desc`,
  ]);
  if (!size) throw new Error("the database's size could not be read");
  const slowest = extension
    ? await ctx.sql<Statement[]>`
        select left(query, 300) as statement, calls::float8 as calls, mean_exec_time as "meanMs"
        from ${ctx.sql(`${extension.schema}.pg_stat_statements`)} where calls > 1 and query <> '<insufficient privilege>' order by mean_exec_time desc limit 10`
    : null;
  const lastOf = (kind: MaintenanceRow["kind"]) => {
    const found = runs.find((run) => run.kind === kind);
    return found ? { at: new Date(found.at), isOk: found.isOk, note: found.note } : null;
  };
  return {
    ...size,
    tables: [...tables],
    slowest: slowest && [...slowest],
    standbys: [...standbys],
    lastBackup: lastOf("backup"),
    lastDrill: lastOf("restore_drill"),
  };
}
