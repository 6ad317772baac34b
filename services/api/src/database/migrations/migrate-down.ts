import postgres from "postgres";
import { compareHistory, migrationsFolder, readMigrations, type Migration } from "./history.ts";
import { irreversibleBecause } from "./steps.rules.ts";

/**
 * Undoes, in one transaction, every migration after the one numbered `target`; returns their names, newest first. Refused while an API
 * process is connected, and when an undoing would lose rows: its `.down.sql` raises an exception then, or says why there is none.
 */
export async function migrateDown(
  ownerUrl: string,
  target: string,
  folder: URL = migrationsFolder,
): Promise<string[]> {
  const known = readMigrations(folder);
  if (!known.some(({ number }) => number === target))
    throw new Error(
      `There is no migration ${target}. Choose one of ${known.map(({ number }) => number).join(", ")}.`,
    );
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(4711)`;
    const history = await compareHistory(sql, known);
    if (history === "ahead")
      throw new Error(
        "This database was migrated by a newer version: only that version can take it back. Nothing was changed.",
      );
    if (history === "behind")
      throw new Error("This database lacks migrations of this version. Run `migrate` first.");
    await refuseWhileServing(sql);
    const later = known.filter(({ number }) => number > target).toReversed();
    await sql.begin(async (sql) => {
      for (const migration of later) await undo(sql, migration);
      // A table that is made again needs its guards again.
      if (later.length > 0)
        await sql`delete from database_texts where name like 'functions/%' or name like 'guards/%'`;
    });
    return later.map(({ name }) => name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function undo(sql: postgres.TransactionSql, { name, down, sha256 }: Migration): Promise<void> {
  const why = down === null ? "it has no .down.sql" : irreversibleBecause(down);
  if (down === null || why !== undefined)
    throw new Error(`${name} cannot be undone: ${why}. Nothing was changed; restore a backup instead.`);
  await sql.unsafe(down).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} was not undone: ${said}. Nothing was changed.`, { cause: error });
  });
  await sql`delete from drizzle.__drizzle_migrations where hash = ${sha256}`;
  await sql`delete from database_texts where name = ${`migrations/${name}.sql`}`;
}

/** A server of the version that needs these tables must not run, nor a pooler that holds its connections. */
async function refuseWhileServing(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = 'roadworthy_app'`;
  const count = row?.count ?? 0;
  if (count > 0)
    throw new Error(
      `The API is connected to this database (${count} ${count === 1 ? "connection" : "connections"} as roadworthy_app). Stop it first, and its pooler. Nothing was changed.`,
    );
}
