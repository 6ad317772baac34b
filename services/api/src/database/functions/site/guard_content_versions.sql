-- What was published stays as it was: only drafts and what is scheduled can be rewritten or thrown away.
CREATE OR REPLACE FUNCTION guard_content_versions() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.status = 'published' THEN
    RAISE EXCEPTION 'a published version never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
REVOKE EXECUTE ON FUNCTION guard_content_versions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_content_versions TO roadworthy_app;
