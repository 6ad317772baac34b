-- Deletes the security log of a closed account; nobody can empty that of an open one.
CREATE OR REPLACE FUNCTION forget_security_events(p_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = p_user AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'the account is not closed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM security_events WHERE user_id = p_user;
END $$;
REVOKE EXECUTE ON FUNCTION forget_security_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_security_events TO roadworthy_app;
