import type postgres from "postgres";
import type { AuditRow } from "./books.ts";

/**
 * Appends the history's audit rows to their chains, in order of time, each with the time of its event. Only the owner of
 * the schema can: the API's own function always dates a row now. The chains verify like any other.
 */
export async function writeAudit(sql: postgres.TransactionSql, trail: readonly AuditRow[]): Promise<void> {
  await sql.unsafe(appendHistory);
  const rows = trail
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((row) => ({ ...row, at: row.at.toISOString() }));
  await sql`select pg_temp.append_history(${sql.json(rows)})`;
}

const appendHistory = `
create or replace function pg_temp.append_history(p_rows jsonb) returns void language plpgsql as $$
declare
  v_row jsonb;
  v_head audit_heads;
  v_at timestamptz;
  v_hash bytea;
begin
  for v_row in select value from jsonb_array_elements(p_rows) loop
    insert into audit_heads (stream, seq, hash)
      values (v_row ->> 'stream', 0, sha256(convert_to('roadworthy-audit-v1', 'UTF8'))) on conflict (stream) do nothing;
    select * into v_head from audit_heads where stream = v_row ->> 'stream' for update;
    v_at := date_trunc('milliseconds', (v_row ->> 'at')::timestamptz);
    v_hash := audit_hash(v_head.hash, v_head.stream, v_head.seq + 1, v_at, v_row ->> 'actorKind', v_row ->> 'actorId',
      v_row ->> 'action', v_row ->> 'object', v_row -> 'detail');
    insert into audit_rows (stream, seq, at, actor_kind, actor_id, action, object, detail, prev_hash, hash)
      values (v_head.stream, v_head.seq + 1, v_at, v_row ->> 'actorKind', v_row ->> 'actorId', v_row ->> 'action', v_row ->> 'object',
        v_row -> 'detail', v_head.hash, v_hash);
    update audit_heads set seq = v_head.seq + 1, hash = v_hash where stream = v_head.stream;
  end loop;
end $$`;
