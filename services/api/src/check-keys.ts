import postgres from "postgres";
import { z } from "zod";
import { createCipher } from "./platform/cipher.ts";
import { indexKey, masterKeys } from "./platform/settings/config-keys.ts";

const settings = z.object({ OWNER_DATABASE_URL: z.url(), MASTER_KEYS: masterKeys, INDEX_KEY: indexKey });

/**
 * Says whether the database is new, or was sealed by keys that this installation has. Changes nothing, so that a portal which was
 * started on a stranger's database leaves it as it was.
 */
export async function keysFit(env: NodeJS.ProcessEnv): Promise<boolean> {
  const { OWNER_DATABASE_URL: url, ...keys } = settings.parse(env);
  const cipher = createCipher({ masterKeys: keys.MASTER_KEYS, indexKey: keys.INDEX_KEY });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [table] = await sql`select to_regclass('public.signing_keys') as name`;
    if (table?.["name"] == null) return true;
    const rows = await sql<{ kid: string; sealed: string }[]>`
      select kid, sealed_private_jwk as sealed from signing_keys where status = 'active'`;
    return rows.every(({ kid, sealed }) => {
      try {
        cipher.open(sealed, `signing_keys.sealed_private_jwk:${kid}`);
        return true;
      } catch {
        return false;
      }
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
