import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type postgres from "postgres";
import { z } from "zod";
import { contractOf } from "./steps.rules.ts";

/** The folder with the product's own migrations. */
export const migrationsFolder = new URL("../../../migrations/", import.meta.url);

export type Migration = {
  /** `0001_add_notes`. */
  readonly name: string;
  /** `0001`. */
  readonly number: string;
  readonly when: number;
  readonly sql: string;
  readonly sha256: string;
  /** How to undo it; `null` for the baseline, which nothing comes before. */
  readonly down: string | null;
};

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

/** The migrations of a folder that drizzle-kit keeps, in their order. */
export function readMigrations(folder: URL): Migration[] {
  const read = (name: string): string => readFileSync(new URL(name, folder), "utf8");
  return journal.parse(JSON.parse(read("meta/_journal.json"))).entries.map(({ tag, when }) => {
    const sql = read(`${tag}.sql`);
    const down = `${tag}.down.sql`;
    return {
      name: tag,
      number: tag.slice(0, 4),
      when,
      sql,
      sha256: sha256Of(sql),
      down: existsSync(new URL(down, folder)) ? read(down) : null,
    };
  });
}

/**
 * Compares what a database was migrated by with what we have: it may be `behind`, `same` or `ahead`, migrated by a newer version.
 * Throws when neither of the two continues the other.
 */
export async function compareHistory(
  sql: postgres.Sql,
  known: readonly Migration[],
): Promise<"behind" | "same" | "ahead"> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.["name"]) return "behind";
  const applied = await sql<
    { hash: string }[]
  >`select hash from drizzle.__drizzle_migrations order by created_at`;
  for (const [index, { hash }] of applied.entries()) {
    const ours = known[index];
    if (!ours) return "ahead";
    if (hash === ours.sha256) continue;
    throw new Error(
      index === 0
        ? "This database was made by an earlier version that was never released, and its data cannot be carried over. `npm run reset` starts over."
        : `This database was migrated by another text of ${ours.name} than this version has. Nothing was changed.`,
    );
  }
  return applied.length < known.length ? "behind" : "same";
}

/** Notes which migrations a database has, and from which one on a server works with each: an older version can read that. */
export async function noteMigrations(sql: postgres.Sql, known: readonly Migration[]): Promise<void> {
  for (const { name, sha256, sql: text } of known)
    await sql`
      insert into database_texts (name, sha256, serves_from)
      values (${`migrations/${name}.sql`}, ${sha256}, ${contractOf(text) ?? "0000"})
      on conflict (name) do nothing`;
}

/** Throws when a database that is ahead of us lacks what our version uses. */
export async function refuseContracted(sql: postgres.Sql, known: readonly Migration[]): Promise<void> {
  const ours = known.map(({ name }) => `migrations/${name}.sql`);
  const newest = known.at(-1)?.number ?? "0000";
  const [contract] = await sql<{ name: string }[]>`
    select name from database_texts
    where name like 'migrations/%' and name <> all (${ours}) and serves_from > ${newest} order by name limit 1`;
  if (!contract) return;
  throw new Error(
    `This database was migrated by a newer version, and ${contract.name} removed what this version uses. ` +
      `Start the newer version, or take the database back first: its command \`migrate --to ${newest}\`. Nothing was changed.`,
  );
}

export const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");
