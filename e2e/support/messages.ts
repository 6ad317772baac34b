import postgres from "postgres";
import { portal } from "./portal.ts";

/** Lets a minute pass for everybody since the last text message. */
export async function allowAnotherMessage(): Promise<void> {
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`delete from throttles where key like 'sms-%'`;
  } finally {
    await sql.end();
  }
}
