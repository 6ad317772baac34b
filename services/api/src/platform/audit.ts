import { sql } from "drizzle-orm";
import type { Actor, Ctx } from "./ctx.ts";
import { perProcess } from "./per-process.ts";

export type AuditLine = {
  /** `noun.verb`, such as `credit_report.read`. */
  readonly action: string;
  /** Typed id of the object acted on. Never personal data. */
  readonly object: string;
  /** The chain to append to: the partner's id, or `platform`. */
  readonly stream?: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Appends to the hash-chained audit log in the caller's transaction. If that fails, the change fails too (fail-closed). */
export async function recordAudit(ctx: Ctx, line: AuditLine): Promise<void> {
  await ctx.db.execute(
    sql`select audit_note(${line.stream ?? streamOf(ctx.actor)}, ${actorKind(ctx.actor)}, ${actorId(ctx.actor)}, ${line.action}, ${line.object}, ${JSON.stringify(detailOf(ctx, line))}::jsonb)`,
  );
}

/** Appends many lines in one statement, in the order of their chains, so that two such statements never wait for each other in a circle. */
export async function recordAudits(ctx: Ctx, lines: readonly AuditLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    stream: line.stream ?? streamOf(ctx.actor),
    action: line.action,
    object: line.object,
    detail: detailOf(ctx, line),
  }));
  await ctx.db.execute(
    sql`select audit_note(r.stream, ${actorKind(ctx.actor)}, ${actorId(ctx.actor)}, r.action, r.object, r.detail)
      from (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (stream text, action text, object text, detail jsonb)
        order by stream) as r`,
  );
}

/** Lines of readings by chain, each list in its order; the chain's statement under way holds none of them. */
const waitingLines = perProcess(() => new Map<string, WaitingLine[]>());

type WaitingLine = {
  readonly line: object;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
};

const LINES_AT_ONCE = 100;

/**
 * Appends a line about something that was read, outside a transaction, and returns once it is committed. Lines that come while
 * another statement of their chain is under way go into the next one together: each would otherwise wait for all before it.
 */
export function recordReading(ctx: Ctx, line: AuditLine): Promise<void> {
  const waiting = waitingLines(ctx);
  const stream = line.stream ?? streamOf(ctx.actor);
  const { action, object } = line;
  const row = {
    actorKind: actorKind(ctx.actor),
    actorId: actorId(ctx.actor),
    action,
    object,
    detail: detailOf(ctx, line),
  };
  return new Promise((written, failed) => {
    const one = { line: row, written, failed };
    const others = waiting.get(stream);
    if (others) return void others.push(one);
    waiting.set(stream, [one]);
    void writeWaiting(ctx, stream);
  });
}

async function writeWaiting({ sql, memory }: Pick<Ctx, "sql" | "memory">, stream: string): Promise<void> {
  const waiting = waitingLines({ memory });
  const append = (lines: readonly WaitingLine[]) =>
    sql`select audit_notes(${stream}, ${JSON.stringify(lines.map(({ line }) => line))}::text::jsonb)`;
  for (let lines = waiting.get(stream)?.splice(0, LINES_AT_ONCE) ?? []; lines.length > 0;) {
    try {
      await append(lines);
      for (const { written } of lines) written();
    } catch (error) {
      // One that is refused must not keep the others from being answered.
      if (lines.length === 1) lines[0]?.failed(error);
      else for (const one of lines) await append([one]).then(one.written, one.failed);
    }
    lines = waiting.get(stream)?.splice(0, LINES_AT_ONCE) ?? [];
  }
  waiting.delete(stream);
}

const detailOf = (ctx: Ctx, line: AuditLine) => ({ ...line.detail, requestId: ctx.requestId, ip: ctx.ip });

/** The id an audit row shows for an actor. */
export function actorId(actor: Actor): string {
  switch (actor.kind) {
    case "anonymous":
      return "anonymous";
    case "system":
      return actor.job;
    case "partner":
      return actor.keyId ?? actor.userId ?? actor.partnerId;
    case "client":
      return actor.supportView?.adminId ?? actor.userId;
    case "admin":
      return actor.userId;
  }
}

/** An admin looking at an account on a client's behalf is recorded as an admin. */
const actorKind = (actor: Actor): Actor["kind"] =>
  actor.kind === "client" && actor.supportView ? "admin" : actor.kind;

const streamOf = (actor: Actor): string => (actor.kind === "partner" ? actor.partnerId : "platform");
