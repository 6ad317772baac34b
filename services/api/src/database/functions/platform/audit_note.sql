-- What the API appends to the audit trail; see `audit_refuse`.
CREATE OR REPLACE FUNCTION audit_note(
  p_stream text, p_actor_kind text, p_actor_id text, p_action text, p_object text, p_detail jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM audit_refuse(p_actor_kind, p_actor_id, p_action);
  RETURN audit_append(p_stream, p_actor_kind, p_actor_id, p_action, p_object, p_detail);
END $$;
REVOKE EXECUTE ON FUNCTION audit_note FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_note TO roadworthy_app;
