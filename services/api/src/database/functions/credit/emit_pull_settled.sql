-- Tells a pull's partner how it ended, and that its report can be read; a canceled pull is no news to whoever canceled it.
CREATE OR REPLACE FUNCTION emit_pull_settled(p_pull text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_pull pulls;
  v_data jsonb;
BEGIN
  SELECT * INTO v_pull FROM pulls WHERE id = p_pull;
  IF v_pull.status NOT IN ('completed', 'partial', 'failed') THEN RETURN; END IF;
  v_data := jsonb_build_object('pullId', p_pull, 'reportId', (SELECT id FROM credit_reports WHERE pull_id = p_pull),
    'status', v_pull.status, 'chargedCents', v_pull.charged_cents);
  -- As `emit_event` writes each.
  INSERT INTO partner_events (partner_id, mode, type, data, created_at)
    SELECT v_pull.partner_id, v_pull.mode, type, v_data, clock_timestamp()
    FROM (VALUES ('pull.' || v_pull.status), ('report.ready')) told (type) WHERE type <> 'report.ready' OR v_pull.status <> 'failed';
END $$;
REVOKE EXECUTE ON FUNCTION emit_pull_settled FROM PUBLIC;
