-- The record of an experiment is kept for good: it ends once, and nothing of it changes afterwards.
CREATE OR REPLACE FUNCTION guard_experiments() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'the record of an experiment never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION guard_experiments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_experiments TO roadworthy_app;
