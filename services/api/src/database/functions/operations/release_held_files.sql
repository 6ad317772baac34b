-- Deletes the files of closed accounts that no legal hold keeps any more; returns how many.
CREATE OR REPLACE FUNCTION release_held_files() RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_count integer;
BEGIN
  DELETE FROM held_files f WHERE NOT EXISTS (
    SELECT FROM legal_holds h WHERE h.lifted_at IS NULL AND h.subject IN (f.user_id::text, f.partner_id));
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION release_held_files FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_held_files TO roadworthy_app;
