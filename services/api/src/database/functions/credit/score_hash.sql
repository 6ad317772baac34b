-- The hash of a score as it came from the bureau.
CREATE OR REPLACE FUNCTION score_hash(s credit_scores) RETURNS bytea LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    s.report_id, s.bureau, s.model, s.version, s.value, s.range_min, s.range_max, s.scored_on)::text, 'UTF8'))
$$;
REVOKE EXECUTE ON FUNCTION score_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION score_hash TO roadworthy_app;
