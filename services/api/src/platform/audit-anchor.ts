import { appendFile } from "node:fs/promises";
import { job } from "./jobs/job.ts";
import type { Ctx } from "./ctx.ts";
import { perProcess } from "./per-process.ts";

type Head = { readonly stream: string; readonly seq: string; readonly hash: string };

/** The heads this process has already anchored, by chain. */
const anchoredOf = perProcess(() => new Map<string, string>());

/**
 * Stores the heads of the audit log's chains out of reach of anybody who can write to the database: as a JSON line
 * in a file, and by POST. A log that was cut and rechained is consistent in itself, but lacks what was anchored.
 */
export async function anchorAuditTrail(ctx: Ctx): Promise<void> {
  const { file, url } = ctx.config.auditAnchor;
  if (file === undefined && url === undefined) return;
  const anchored = anchoredOf(ctx);
  const rows = await ctx.sql<Head[]>`
    select stream, seq::text, encode(hash, 'hex') as hash from audit_heads where seq > 0 order by stream`;
  const heads = rows.filter(({ stream, hash }) => anchored.get(stream) !== hash);
  if (heads.length === 0) return;
  const line = JSON.stringify({ at: ctx.now().toISOString(), heads });
  if (file !== undefined) await appendFile(file, `${line}\n`, { mode: 0o600 });
  if (url !== undefined) {
    const headers = { "content-type": "application/json" };
    const reply = await fetch(url, {
      method: "POST",
      headers,
      body: line,
      signal: AbortSignal.timeout(10_000),
    });
    if (!reply.ok) throw new Error(`the audit anchor was not taken: ${reply.status}`);
  }
  for (const { stream, hash } of heads) anchored.set(stream, hash);
}

/** Anchors the audit log every minute. */
export const anchorAudit = job({ name: "audit.anchor", everySeconds: 60, work: anchorAuditTrail });
