import { readFile } from "node:fs/promises";
import type postgres from "postgres";
import { z } from "zod";

const anchor = z.object({
  heads: z.array(z.object({ stream: z.string(), seq: z.string().regex(/^\d+$/), hash: z.string() })),
});

/** Looks up every anchored head in the audit trail. After a crash the last line of the file may be cut short. */
export async function compareAnchors(
  sql: postgres.Sql,
  file: string,
): Promise<{ counted: number; found: { object: string; detail: string }[] }> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.endsWith("}"));
  const heads = lines.flatMap((line) => anchor.parse(JSON.parse(line)).heads);
  const found = await sql<{ object: string; detail: string }[]>`
    select a.stream || ' ' || a.seq as object, 'was anchored, and is missing or another one now' as detail
    from unnest(${heads.map(({ stream }) => stream)}::text[], ${heads.map(({ seq }) => seq)}::bigint[],
      ${heads.map(({ hash }) => hash)}::text[]) as a (stream, seq, hash)
    where not exists (
      select from audit_rows r where r.stream = a.stream and r.seq = a.seq and encode(r.hash, 'hex') = a.hash)`;
  return { counted: heads.length, found: [...found] };
}
