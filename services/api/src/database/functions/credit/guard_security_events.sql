-- A line of a security log stays as it was; a failure that repeats is counted in its own, whose time never moves back, since a line that
-- is old enough is swept.
CREATE OR REPLACE FUNCTION guard_security_events() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF current_user <> 'roadworthy_app' THEN RETURN NEW; END IF;
  IF OLD.hour IS NULL OR NEW.count <= OLD.count THEN
    RAISE EXCEPTION 'a line of the security log only counts on' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Of two processes the later one may have the earlier time.
  NEW.at := greatest(NEW.at, OLD.at);
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION guard_security_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_security_events TO roadworthy_app;
