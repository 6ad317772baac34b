import postgres from "postgres";
import { portal } from "./portal.ts";

/** Lets the bureaus' thirty days pass for one dispute: each says that it deleted the item. */
export async function resolveDispute(id: string): Promise<void> {
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`update dispute_bureaus set status = 'resolved', outcome = 'deleted', resolved_on = current_date, check_at = null
      where dispute_id = ${id}`;
  } finally {
    await sql.end();
  }
}
