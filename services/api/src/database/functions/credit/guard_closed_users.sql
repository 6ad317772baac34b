-- An account that was closed stays closed, and only a closed one goes: else whoever has the API's login could close it for a moment and
-- have what is kept of it forgotten.
CREATE OR REPLACE FUNCTION guard_closed_users() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF current_user = 'roadworthy_app' THEN
    RAISE EXCEPTION 'a closed account stays closed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
REVOKE EXECUTE ON FUNCTION guard_closed_users FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_closed_users TO roadworthy_app;
