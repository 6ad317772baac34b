-- A price that has begun stays as it is, also for the owner of the table; one that has not may get another amount by another proposal.
CREATE OR REPLACE FUNCTION guard_prices() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.effective_from <= now()
    OR (NEW.scope, NEW.item, NEW.bureau, NEW.effective_from) IS DISTINCT FROM (OLD.scope, OLD.item, OLD.bureau, OLD.effective_from) THEN
    RAISE EXCEPTION 'prices that have begun are append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION guard_prices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_prices TO roadworthy_app;
