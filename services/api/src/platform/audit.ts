import { sql } from "drizzle-orm";
import type { Actor, Ctx } from "./ctx.ts";

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
