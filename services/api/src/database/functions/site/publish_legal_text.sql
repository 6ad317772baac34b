-- Adds the text of a version that is due as the newest version of its notice. Evidence of what people agreed to: the API cannot write it
-- otherwise. The Spanish text, where there is one, gets the same number. Returns the number.
CREATE OR REPLACE FUNCTION publish_legal_text(p_version text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_row content_versions;
  v_number integer;
BEGIN
  SELECT * INTO STRICT v_row FROM content_versions WHERE id = p_version AND kind = 'notice' AND status <> 'published' FOR UPDATE;
  SELECT max(version) + 1 INTO STRICT v_number FROM legal_texts WHERE kind = v_row.item_id;
  IF v_number IS NULL THEN
    RAISE EXCEPTION 'there is no such notice' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  INSERT INTO legal_texts (kind, version, language, title, body, sha256)
    SELECT v_row.item_id, v_number, language, title, body, encode(sha256(convert_to(title || chr(10) || body, 'UTF8')), 'hex')
    FROM (VALUES
      ('en', v_row.values ->> 'title', v_row.values ->> 'body'),
      ('es', v_row.values ->> 'titleEs', v_row.values ->> 'bodyEs')
    ) AS t (language, title, body)
    WHERE title IS NOT NULL AND body IS NOT NULL;
  RETURN v_number;
END $$;
REVOKE EXECUTE ON FUNCTION publish_legal_text FROM PUBLIC;
GRANT EXECUTE ON FUNCTION publish_legal_text TO roadworthy_app;
