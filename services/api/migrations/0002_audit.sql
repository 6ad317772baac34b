-- Rows that are evidence are never changed, not even by the owner of the table.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_rows_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER compliance_acceptances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON compliance_acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER legal_texts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON legal_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON audit_rows, audit_heads, legal_texts FROM roadworthy_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON compliance_acceptances, consents FROM roadworthy_app;
--> statement-breakpoint
GRANT UPDATE (revoked_at) ON consents TO roadworthy_app;
--> statement-breakpoint
-- What is hashed: every column in a fixed order, as canonical JSON (jsonb prints keys in one order).
CREATE FUNCTION audit_hash(
  prev bytea, stream text, seq bigint, at timestamptz, actor_kind text, actor_id text, action text, object text, detail jsonb
) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(
    'roadworthy-audit-v1' || chr(10) || encode(prev, 'hex') || chr(10) ||
    jsonb_build_array(
      stream, seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      actor_kind, actor_id, action, object, detail
    )::text, 'UTF8'))
$$;
--> statement-breakpoint
-- Appends one row to a chain. The head is locked until the caller commits, so a chain has neither gaps nor forks.
CREATE FUNCTION audit_append(
  p_stream text, p_actor_kind text, p_actor_id text, p_action text, p_object text, p_detail jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_prev audit_heads;
  v_at timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_hash bytea;
BEGIN
  INSERT INTO audit_heads (stream, seq, hash) VALUES (p_stream, 0, sha256(convert_to('roadworthy-audit-v1', 'UTF8')))
    ON CONFLICT (stream) DO NOTHING;
  SELECT * INTO v_prev FROM audit_heads WHERE stream = p_stream FOR UPDATE;
  v_hash := audit_hash(v_prev.hash, p_stream, v_prev.seq + 1, v_at, p_actor_kind, p_actor_id, p_action, p_object, p_detail);
  INSERT INTO audit_rows (stream, seq, at, actor_kind, actor_id, action, object, detail, prev_hash, hash)
    VALUES (p_stream, v_prev.seq + 1, v_at, p_actor_kind, p_actor_id, p_action, p_object, p_detail, v_prev.hash, v_hash);
  UPDATE audit_heads SET seq = v_prev.seq + 1, hash = v_hash WHERE stream = p_stream;
  RETURN v_prev.seq + 1;
END $$;
--> statement-breakpoint
-- Recomputes every chain; one row for the first break of each, none when all are intact.
CREATE FUNCTION audit_breaks() RETURNS TABLE (stream text, seq bigint, reason text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH chained AS (
    SELECT r.*, row_number() OVER w AS expected_seq,
      coalesce(lag(r.hash) OVER w, sha256(convert_to('roadworthy-audit-v1', 'UTF8'))) AS expected_prev
    FROM audit_rows r WINDOW w AS (PARTITION BY r.stream ORDER BY r.seq)
  ), faults AS (
    SELECT c.stream, c.seq,
      CASE
        WHEN c.seq <> c.expected_seq THEN 'a row before this one is missing'
        WHEN c.prev_hash <> c.expected_prev THEN 'does not follow the row before'
        WHEN c.hash <> audit_hash(c.prev_hash, c.stream, c.seq, c.at, c.actor_kind, c.actor_id, c.action, c.object, c.detail)
          THEN 'was altered'
      END AS reason
    FROM chained c
    UNION ALL
    SELECT h.stream, h.seq, 'the end of the chain is missing'
    FROM audit_heads h
    WHERE NOT EXISTS (SELECT FROM audit_rows r WHERE r.stream = h.stream AND r.seq = h.seq AND r.hash = h.hash)
    UNION ALL
    SELECT r.stream, min(r.seq), 'the chain has no head'
    FROM audit_rows r WHERE NOT EXISTS (SELECT FROM audit_heads h WHERE h.stream = r.stream) GROUP BY r.stream
  )
  SELECT DISTINCT ON (f.stream) f.stream, f.seq, f.reason FROM faults f WHERE f.reason IS NOT NULL ORDER BY f.stream, f.seq
$$;
