import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import {
  compareHistory,
  migrationsFolder,
  noteMigrations,
  readMigrations,
  refuseContracted,
  sha256Of,
  type Migration,
} from "./database/migrations/history.ts";
import { installJobs } from "./install-jobs.ts";

const texts = new URL("./database/", import.meta.url);

/** What a migration changed. */
export type Migrated = {
  /** The migrations that were applied. */
  readonly migrations: readonly string[];
  /** How many functions, guards and files of rows were applied. */
  readonly texts: number;
  /** Whether a newer version had migrated the database, and nothing was done. */
  readonly isAhead: boolean;
};

/**
 * Brings the database of `ownerUrl` up to date; safe when several processes try at once. Migrations make tables; of
 * `src/database` each function and guard is applied again when its text has changed, each file of rows once, and `before` and `after` always.
 * What a newer version migrated is left as it is, or refused when that version has removed what this one uses.
 */
export async function migrateDatabase(ownerUrl: string, folder: URL = migrationsFolder): Promise<Migrated> {
  const known = readMigrations(folder);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(4711)`;
    const isAhead = (await compareHistory(sql, known)) === "ahead";
    if (isAhead) await refuseContracted(sql, known);
    const changed = isAhead ? { migrations: [], texts: 0 } : await bringUpToDate(sql, known, folder);
    // pg-boss works on a connection of its own while this one holds the lock.
    await installJobs(ownerUrl);
    return { ...changed, isAhead };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function bringUpToDate(
  sql: postgres.Sql,
  known: readonly Migration[],
  folder: URL,
): Promise<Pick<Migrated, "migrations" | "texts">> {
  const before = await countMigrations(sql);
  await sql.unsafe(read("before.sql"));
  await migrate(drizzle(sql), { migrationsFolder: fileURLToPath(folder) });
  await sql`
    create table if not exists database_texts
      (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;
  await sql`alter table database_texts add column if not exists serves_from text`;
  const applied = await sql<{ name: string; sha256: string }[]>`select name, sha256 from database_texts`;
  await noteMigrations(sql, known);
  const texts = await applyTexts(sql, new Map(applied.map(({ name, sha256 }) => [name, sha256])));
  // The planner knows a new database's own rows from the first request on, not only when autovacuum has come by.
  if (applied.length === 0) await sql`analyze`;
  return { migrations: known.slice(before).map(({ name }) => name), texts };
}

/** How many migrations a database has; they are a beginning of ours. */
async function countMigrations(sql: postgres.Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.["name"]) return 0;
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from drizzle.__drizzle_migrations`;
  return row?.count ?? 0;
}

/** Returns how many files were applied. */
async function applyTexts(sql: postgres.Sql, known: ReadonlyMap<string, string>): Promise<number> {
  const changed = (folder: string): string[] =>
    namesIn(folder).filter((name) => known.get(name) !== sha256Of(read(name)));
  const fresh = namesIn("rows").filter((name) => !known.has(name));
  const due = [...changed("functions"), ...changed("guards"), ...fresh];
  // One transaction: a function and what calls it change together, or not at all.
  await sql.begin(async (sql) => {
    // Functions name one another, and tables of any file.
    await sql`set local check_function_bodies = off`;
    for (const name of due) {
      const text = read(name);
      await sql.unsafe(text).catch((error: unknown) => {
        throw new Error(`services/api/src/database/${name} could not be applied`, { cause: error });
      });
      await sql`
        insert into database_texts (name, sha256) values (${name}, ${sha256Of(text)})
        on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`;
    }
    await sql.unsafe(read("after.sql"));
  });
  return due.length;
}

/** Lets the API's own role sign in by this password; the launcher does so by itself. */
export async function openAppLogin(ownerUrl: string, password: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    // Role passwords take no bind parameter.
    await sql.unsafe(`alter role roadworthy_app login password '${password.replaceAll("'", "''")}'`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const read = (name: string): string => readFileSync(new URL(name, texts), "utf8");

/** The SQL files below a folder, in the order of their own names: which domain's folder they lie in does not matter. */
const namesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, texts), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .toSorted((a, b) => compareText(basename(a), basename(b)))
    .map((path) => `${folder}/${path}`);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
