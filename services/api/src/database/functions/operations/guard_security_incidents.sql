-- The notes of a security event only grow, so that what was known on a day stays readable.
CREATE OR REPLACE FUNCTION guard_security_incidents() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF jsonb_array_length(NEW.notes) < jsonb_array_length(OLD.notes)
    OR EXISTS (SELECT FROM jsonb_array_elements(OLD.notes) WITH ORDINALITY o(note, place)
      WHERE NEW.notes -> (o.place - 1)::int IS DISTINCT FROM o.note)
  THEN
    RAISE EXCEPTION 'notes are only added' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION guard_security_incidents FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_security_incidents TO roadworthy_app;
