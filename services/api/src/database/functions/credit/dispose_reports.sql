-- Deletes the bureaus' files of partners' reports whose retention time is over: what each partner has chosen, between the least and the most
-- months that are given, and nothing before 25 months of the database's own clock (12 CFR 1002.12(b)(1)), whoever calls. The report's
-- row, its pull, consent, charge and access log stay. Leaves a certificate; returns how many.
CREATE OR REPLACE FUNCTION dispose_reports(p_now timestamptz, p_least integer, p_most integer, p_limit integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_report record;
  v_count integer := 0;
  v_ids text[] := '{}';
  v_held integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('legal_holds'));
  p_now := least(p_now, clock_timestamp());
  p_least := greatest(p_least, 25);
  FOR v_report IN
    SELECT r.id, r.partner_id, k.months FROM credit_reports r JOIN partners p ON p.id = r.partner_id
    CROSS JOIN LATERAL (
      SELECT least(greatest(coalesce((p.settings ->> 'reportRetentionMonths')::integer, p_most), p_least), p_most) AS months) k
    WHERE r.disposed_at IS NULL AND r.status <> 'pending' AND r.created_at < p_now - p_least * interval '1 month'
      AND r.created_at < p_now - k.months * interval '1 month'
      AND NOT is_on_hold(r.partner_id, r.pull_id)
    ORDER BY r.partner_id, r.created_at, r.id LIMIT p_limit FOR NO KEY UPDATE OF r SKIP LOCKED
  LOOP
    DELETE FROM credit_scores WHERE report_id = v_report.id;
    DELETE FROM bureau_files WHERE report_id = v_report.id;
    UPDATE credit_reports SET disposed_at = p_now, listed_scores = '[]' WHERE id = v_report.id;
    PERFORM audit_append(v_report.partner_id, 'system', 'reports.dispose', 'credit_report.dispose', v_report.id,
      jsonb_build_object('keptMonths', v_report.months));
    v_count := v_count + 1;
    v_ids := v_ids || v_report.id;
  END LOOP;
  IF v_count > 0 THEN
    SELECT count(*) INTO v_held FROM credit_reports r JOIN partners p ON p.id = r.partner_id
      WHERE r.disposed_at IS NULL AND r.status <> 'pending' AND is_on_hold(r.partner_id, r.pull_id) AND r.created_at < p_now
        - least(greatest(coalesce((p.settings ->> 'reportRetentionMonths')::integer, p_most), p_least), p_most) * interval '1 month';
    INSERT INTO disposals (class, as_of, records, held, ids_sha256, disposed_at) SELECT 'credit_report', (p_now AT TIME ZONE 'UTC')::date, v_count, v_held,
      encode(sha256(convert_to(string_agg(id, E'\n' ORDER BY id COLLATE "C"), 'UTF8')), 'hex'), p_now FROM unnest(v_ids) AS id;
  END IF;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION dispose_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dispose_reports TO roadworthy_app;
