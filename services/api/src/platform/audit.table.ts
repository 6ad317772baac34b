import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, bytea } from "./columns.ts";

/** The head of each hash chain; locked while a row is appended, so `seq` has no gaps. */
export const auditHeads = pgTable("audit_heads", {
  stream: text("stream").primaryKey(),
  seq: bigint("seq", { mode: "number" }).notNull(),
  hash: bytea("hash").notNull(),
});

/** Who did what to which object, and when. Append-only and hash-chained per stream; personal data only as references. */
export const auditRows = pgTable(
  "audit_rows",
  {
    stream: text("stream").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    at: at("at").notNull(),
    actorKind: text("actor_kind").notNull(),
    actorId: text("actor_id").notNull(),
    action: text("action").notNull(),
    object: text("object").notNull(),
    detail: jsonb("detail").$type<Record<string, string | number | boolean | null>>().notNull(),
    prevHash: bytea("prev_hash").notNull(),
    hash: bytea("hash").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stream, t.seq] }),
    index("audit_rows_at").on(t.at),
    index("audit_rows_actor").on(t.actorId, t.at),
    // A filter gives the beginning of an action.
    index("audit_rows_action").on(sql`${t.action} text_pattern_ops`, t.at),
    index("audit_rows_object").on(t.object),
    // Which business a notice was accepted for.
    index("audit_rows_notices")
      .on(t.stream)
      .where(sql`${t.action} = 'compliance_notice.accept'`),
  ],
);
