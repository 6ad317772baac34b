-- The scores of a report as lists show them.
CREATE OR REPLACE FUNCTION listed_scores(p_report text) RETURNS jsonb
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('bureau', bureau, 'value', value) ORDER BY bureau), '[]') FROM credit_scores WHERE report_id = p_report
$$;
REVOKE EXECUTE ON FUNCTION listed_scores FROM PUBLIC;
GRANT EXECUTE ON FUNCTION listed_scores TO roadworthy_app;
