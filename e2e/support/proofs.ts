import postgres from "postgres";
import type { Person } from "./people.ts";
import { portal } from "./portal.ts";

/** Lets an hour pass since the person last proved who they are. */
export async function ageProofs({ session: { user } }: Person): Promise<void> {
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`
      update sessions set amr = (
        select jsonb_agg(jsonb_set(m, '{timestamp}', to_jsonb((m->>'timestamp')::bigint - 3600)))
        from jsonb_array_elements(amr) m
      ) where user_id = ${user.id}`;
  } finally {
    await sql.end();
  }
}
