import { sql } from "drizzle-orm";
import { users } from "./users.table.ts";

/** The column's change to these ways of signing in, the first one first; it is one statement's, so that its other members stay. */
export const withProviders = (providers: readonly string[]) => {
  const names = [...new Set(providers)];
  return {
    appMetadata: sql`${users.appMetadata} || ${JSON.stringify({ provider: names[0] ?? "email", providers: names })}::jsonb`,
  };
};
