-- The API's login cannot make anyone an admin; only `make_admin`, which runs as the owner, can.
CREATE OR REPLACE FUNCTION guard_users() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF current_user = 'roadworthy_app' THEN
    RAISE EXCEPTION 'an admin is made by make_admin' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION guard_users FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_users TO roadworthy_app;
