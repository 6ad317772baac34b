import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "../launch-error.ts";

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
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return undefined;
    throw error;
  }
  return /"database":\s*"([^"]*)"/.exec(text)?.[1] ?? "embedded";
}

/**
 * Refuses to work on a production portal's data without its settings. Without them it would run as a demo, which sends no mail and
 * checks less.
 */
export function refuseOtherMode(dataDir: string, env: Readonly<Record<string, string | undefined>>): void {
  if (env["MODE"] === "production" || productionDatabaseOf(dataDir) === undefined) return;
  throw new LaunchError(
    `The data folder ${dataDir} belongs to a production portal, but MODE is ${env["MODE"] || "not set"} here. Nothing was done.\n` +
      "Run the command with the portal's own settings (services/api/DEPLOY.md, section 3). For a demo, set DATA_DIR to another folder.",
  );
}

/** The database without its login. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
