-- Makes the days of the request log from `p_from` until the day after tomorrow, and drops those that are older than 30 days; of
-- those, the rows of a business with a legal hold stay.
CREATE OR REPLACE FUNCTION keep_request_log(p_from date DEFAULT (now() AT TIME ZONE 'UTC')::date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_today date := (now() AT TIME ZONE 'UTC')::date;
  v_day date;
  v_old record;
  v_is_held boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('legal_holds'));
  -- Two processes would both find a day missing.
  PERFORM pg_advisory_xact_lock(4713);
  FOR v_day IN SELECT generate_series(greatest(p_from, v_today - 30), v_today + 2, '1 day')::date LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF request_log FOR VALUES FROM (%L) TO (%L)',
      'request_log_' || to_char(v_day, 'YYYYMMDD'), v_day::timestamp AT TIME ZONE 'UTC', (v_day + 1)::timestamp AT TIME ZONE 'UTC');
  END LOOP;
  FOR v_old IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'request_log'::regclass AND c.relname < 'request_log_' || to_char(v_today - 30, 'YYYYMMDD') LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I g JOIN legal_holds h ON h.subject = g.partner_id WHERE h.lifted_at IS NULL)', v_old.relname)
      INTO v_is_held;
    IF v_is_held THEN
      EXECUTE format('DELETE FROM %I g WHERE NOT EXISTS (SELECT FROM legal_holds h WHERE h.subject = g.partner_id AND h.lifted_at IS NULL)',
        v_old.relname);
    ELSE
      EXECUTE format('DROP TABLE %I', v_old.relname);
    END IF;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION keep_request_log FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_request_log TO roadworthy_app;
