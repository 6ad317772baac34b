import { sql } from "drizzle-orm";
import { users } from "./users.table.ts";

/** The update that sets these ways of signing in, the first one first. It runs inside one statement, so the column's other members stay. */
export const withProviders = (providers: readonly string[]) => {
  const names = [...new Set(providers)];
  return {
    appMetadata: sql`${users.appMetadata} || ${JSON.stringify({ provider: names[0] ?? "email", providers: names })}::jsonb`,
  };
};
