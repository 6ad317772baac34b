-- The head of a chain, locked until the caller commits; a chain that is not there yet begins.
CREATE OR REPLACE FUNCTION audit_head(p_stream text) RETURNS audit_heads LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_head audit_heads;
BEGIN
  SELECT * INTO v_head FROM audit_heads WHERE stream = p_stream FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_heads (stream, seq, hash) VALUES (p_stream, 0, sha256(convert_to('roadworthy-audit-v1', 'UTF8')))
      ON CONFLICT (stream) DO NOTHING;
    SELECT * INTO STRICT v_head FROM audit_heads WHERE stream = p_stream FOR UPDATE;
  END IF;
  RETURN v_head;
END $$;
REVOKE EXECUTE ON FUNCTION audit_head FROM PUBLIC;
