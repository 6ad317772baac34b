-- Appends many lines of the API to one chain, as `audit_note` does one by one: [{ actorKind, actorId, action, object, detail }].
CREATE OR REPLACE FUNCTION audit_notes(p_stream text, p_lines jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_head audit_heads;
  v_line record;
  v_row audit_rows;
  v_rows audit_rows[] := '{}';
BEGIN
  PERFORM audit_refuse(l ->> 'actorKind', l ->> 'actorId', l ->> 'action')
    FROM (SELECT DISTINCT l - 'object' - 'detail' FROM jsonb_array_elements(p_lines) l) lines (l);
  v_head := audit_head(p_stream);
  v_row.stream := p_stream;
  v_row.seq := v_head.seq;
  v_row.hash := v_head.hash;
  FOR v_line IN SELECT * FROM jsonb_to_recordset(p_lines) AS l ("actorKind" text, "actorId" text, action text, object text, detail jsonb) LOOP
    v_row.seq := v_row.seq + 1;
    v_row.at := date_trunc('milliseconds', clock_timestamp());
    v_row.actor_kind := v_line."actorKind";
    v_row.actor_id := v_line."actorId";
    v_row.action := v_line.action;
    v_row.object := v_line.object;
    v_row.detail := v_line.detail;
    v_row.prev_hash := v_row.hash;
    v_row.hash := audit_hash(v_row.prev_hash, p_stream, v_row.seq, v_row.at, v_row.actor_kind, v_row.actor_id, v_row.action, v_row.object, v_row.detail);
    v_rows := v_rows || v_row;
  END LOOP;
  INSERT INTO audit_rows SELECT r.* FROM unnest(v_rows) AS r;
  UPDATE audit_heads SET seq = v_row.seq, hash = v_row.hash WHERE stream = p_stream;
END $$;
REVOKE EXECUTE ON FUNCTION audit_notes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_notes TO roadworthy_app;
