-- Writes an event of a partner into its outbox, in the transaction of what happened; a job sends it on to the partner's endpoints.
CREATE OR REPLACE FUNCTION emit_event(p_partner text, p_mode text, p_type text, p_data jsonb) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO partner_events (partner_id, mode, type, data, created_at)
    VALUES (p_partner, p_mode, p_type, p_data, clock_timestamp()) RETURNING id
$$;
REVOKE EXECUTE ON FUNCTION emit_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION emit_event TO roadworthy_app;
