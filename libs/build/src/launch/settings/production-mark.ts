import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The file in a data folder that says that a production portal was started on it. */
export const PRODUCTION_MARK = "production.json";

/** Remembers that this data folder's keys seal the data of a production portal, and where that data is. */
export function markAsProduction(dataDir: string, databaseUrl: string | undefined): void {
  const database = databaseUrl ? placeOf(databaseUrl) : "embedded";
  writeFileSync(join(dataDir, PRODUCTION_MARK), `${JSON.stringify({ database }, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** Where the production data is that this data folder's keys seal: `embedded`, `host:port/database`, or `undefined` for none. */
export function productionDatabaseOf(dataDir: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(join(dataDir, PRODUCTION_MARK), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  return /"database":\s*"([^"]*)"/.exec(text)?.[1] ?? "embedded";
}

/** The database without its login. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
