import postgres from "postgres";
import { z } from "zod";
import { createCipher } from "../../platform/cipher.ts";
import { indexKey, masterKeys } from "../../platform/settings/config-keys.ts";
import { resealColumn, sealedColumns, valuesByKey } from "./reseal.ts";

const settings = z.object({ OWNER_DATABASE_URL: z.url(), MASTER_KEYS: masterKeys, INDEX_KEY: indexKey });

/** A process that was started before the new key keeps sealing with the old one, so a pass that found something is repeated. */
const MOST_PASSES = 5;

/**
 * `cli reseal`: seals anew, with the first key of `MASTER_KEYS`, whatever older ones sealed, beside a running portal, and says which
 * keys hold nothing anymore. It may be stopped and run again. Ends with 1 while an older key is still needed.
 */
export async function runResealCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args.length > 0) {
    process.stderr.write("Usage: reseal\n");
    return 2;
  }
  const { OWNER_DATABASE_URL: url, MASTER_KEYS: ring, INDEX_KEY } = settings.parse(env);
  const current = ring[0]?.id ?? "";
  const cipher = createCipher({ masterKeys: ring, indexKey: INDEX_KEY });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    let unreadable = 0;
    // A row that a crash takes back is still sealed by the old key. What is said at the end waits for the disk, and so for all before it.
    await sql`set synchronous_commit = off`;
    for (const column of await sealedColumns(sql)) {
      const name = `${column.table}.${column.column}`;
      for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
        const found = await resealColumn(sql, cipher, current, column);
        if (found.sealed > 0) say(`${name}: ${found.sealed} sealed anew`);
        if (found.sealed + found.overtaken === 0) {
          if (found.unreadable > 0) say(`${name}: ${found.unreadable} that no key opens, left as they are`);
          unreadable += found.unreadable;
          break;
        }
      }
    }
    const left = await leftByKey(sql);
    for (const [id, count] of left) say(`Key ${id}${id === current ? ", the first" : ""}: ${count} values`);
    const free = ring.map(({ id }) => id).filter((id) => id !== current && !left.has(id));
    for (const id of free) say(`Key ${id}: none. Links in mails of the last 30 days may still need it.`);
    const isDone = unreadable === 0 && [...left.keys()].every((id) => id === current);
    await sql`set synchronous_commit = on`;
    await sql`select audit_append('platform', 'system', 'operator', 'keys.reseal', ${current},
      ${sql.json({ isDone, free: free.join(" "), unreadable })}::jsonb)`;
    if (!isDone)
      say(
        "An older key is still needed. Restart every process with the new MASTER_KEYS, then run this again.",
      );
    return isDone ? 0 : 1;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function leftByKey(sql: postgres.Sql): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (const column of await sealedColumns(sql)) {
    for (const [id, count] of await valuesByKey(sql, column)) all.set(id, (all.get(id) ?? 0) + count);
  }
  return all;
}
