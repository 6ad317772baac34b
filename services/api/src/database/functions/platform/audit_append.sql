-- Appends one row to a chain, for functions and operators' commands; the API writes by `audit_note`. The head is locked until the caller commits, so a chain has neither gaps nor forks.
CREATE OR REPLACE FUNCTION audit_append(
  p_stream text, p_actor_kind text, p_actor_id text, p_action text, p_object text, p_detail jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_prev audit_heads;
  v_at timestamptz;
  v_hash bytea;
BEGIN
  SELECT * INTO v_prev FROM audit_heads WHERE stream = p_stream FOR UPDATE;
  IF NOT FOUND THEN v_prev := audit_head(p_stream); END IF;
  v_at := date_trunc('milliseconds', clock_timestamp());
  v_hash := audit_hash(v_prev.hash, p_stream, v_prev.seq + 1, v_at, p_actor_kind, p_actor_id, p_action, p_object, p_detail);
  INSERT INTO audit_rows (stream, seq, at, actor_kind, actor_id, action, object, detail, prev_hash, hash)
    VALUES (p_stream, v_prev.seq + 1, v_at, p_actor_kind, p_actor_id, p_action, p_object, p_detail, v_prev.hash, v_hash);
  UPDATE audit_heads SET seq = v_prev.seq + 1, hash = v_hash WHERE stream = p_stream;
  RETURN v_prev.seq + 1;
END $$;
REVOKE EXECUTE ON FUNCTION audit_append FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION audit_append FROM roadworthy_app;
