-- Ends a pull once no bureau is open: captures the shares of those that answered, releases the rest. Does nothing unless the hold is held.
CREATE OR REPLACE FUNCTION settle_pull(p_pull text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_pull pulls;
  v_hold ledger_holds;
  v_charged bigint;
  v_status pull_status;
  v_answered integer;
  v_asked integer;
  v_canceled integer;
  v_open integer;
  v_transfer text;
BEGIN
  SELECT * INTO v_pull FROM pulls WHERE id = p_pull FOR NO KEY UPDATE;
  SELECT coalesce(sum(price_cents) FILTER (WHERE status = 'answered'), 0), count(*) FILTER (WHERE status = 'answered'), count(*),
      count(*) FILTER (WHERE status = 'canceled'), count(*) FILTER (WHERE status IN ('pending', 'sent'))
    INTO v_charged, v_answered, v_asked, v_canceled, v_open FROM pull_bureaus WHERE pull_id = p_pull;
  IF v_open > 0 THEN RETURN false; END IF;
  v_status := CASE WHEN v_answered = v_asked THEN 'completed' WHEN v_answered > 0 THEN 'partial'
    WHEN v_canceled = v_asked THEN 'canceled' ELSE 'failed' END;
  UPDATE ledger_holds SET state = CASE WHEN v_charged > 0 THEN 'captured' ELSE 'released' END, captured_cents = v_charged,
      closed_at = clock_timestamp()
    WHERE pull_id = p_pull AND state = 'held' RETURNING * INTO v_hold;
  IF NOT FOUND THEN RETURN false; END IF;
  IF v_charged > 0 THEN
    INSERT INTO ledger_transfers (kind, mode, pull_id, description, created_at)
      VALUES ('capture', v_pull.mode, p_pull, 'Credit pull – ' || v_answered || CASE v_answered WHEN 1 THEN ' bureau, ' ELSE ' bureaus, ' END
        || v_pull.pull_type, clock_timestamp())
      RETURNING id INTO v_transfer;
  END IF;
  PERFORM ledger_move(v_transfer, v_hold.account_id, 'revenue', -v_charged, v_hold.amount_cents);
  -- A code for one use that brought nothing may be used again. Its use is the one of this pull: both have the pull's instant.
  IF v_answered = 0 THEN
    UPDATE access_codes SET used_at = NULL
      WHERE id = v_pull.access_code_id AND is_single_use AND used_at = v_pull.created_at AND revoked_at IS NULL;
  END IF;
  UPDATE pulls SET status = v_status, charged_cents = v_charged, finished_at = clock_timestamp(), sealed_subject = NULL,
    lease_owner = NULL, lease_until = NULL WHERE id = p_pull;
  UPDATE credit_reports r SET status = v_status, charged_cents = v_charged, listed_scores = listed_scores(r.id) WHERE pull_id = p_pull;
  PERFORM roll_up_pull(p_pull);
  PERFORM emit_pull_settled(p_pull);
  PERFORM audit_append(v_pull.partner_id, 'system', 'pulls', 'credit_pull.settle', p_pull,
    jsonb_build_object('status', v_status, 'chargedCents', v_charged, 'releasedCents', v_hold.amount_cents - v_charged));
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION settle_pull FROM PUBLIC;
