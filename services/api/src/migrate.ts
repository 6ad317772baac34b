import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** Brings the database of `ownerUrl` up to the newest migration; safe when several processes try at once. */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(4711)`;
    await migrate(drizzle(sql), { migrationsFolder: new URL("../migrations", import.meta.url).pathname });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
