-- Takes in what the payment provider says of a top-up, in one statement, however often and in whatever order it says it: money that
-- was paid is credited once, and a decline never undoes it. Returns `paid` or `declined` when that is news, `unchanged`, `unknown`, or
-- `mismatch` when the amount is not the one that was asked for. p_charge is the provider's name of the charge, which disputes name.
CREATE OR REPLACE FUNCTION finish_top_up(p_provider text, p_reference text, p_amount bigint, p_is_paid boolean, p_reason text, p_request text,
  p_charge text)
  RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_top_up top_ups;
  v_status text := CASE WHEN p_is_paid THEN 'paid' ELSE 'declined' END;
BEGIN
  SELECT * INTO v_top_up FROM top_ups WHERE provider = p_provider AND provider_reference = p_reference FOR UPDATE;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  IF v_top_up.amount_cents <> p_amount THEN RETURN 'mismatch'; END IF;
  IF v_top_up.status = 'paid' OR v_top_up.status = v_status THEN RETURN 'unchanged'; END IF;
  UPDATE top_ups SET status = v_status, finished_at = clock_timestamp(), pending_card = NULL,
    decline_reason = CASE WHEN p_is_paid THEN NULL ELSE p_reason END,
    charge_reference = CASE WHEN p_is_paid THEN p_charge END WHERE id = v_top_up.id;
  IF p_is_paid THEN
    PERFORM ledger_top_up(v_top_up.partner_id, v_top_up.mode, v_top_up.amount_cents::bigint, v_top_up.id,
      CASE WHEN v_top_up.status = 'processing' THEN 'Funds added from a bank account' ELSE 'Funds added by card' END);
  END IF;
  PERFORM emit_event(v_top_up.partner_id, v_top_up.mode, CASE WHEN p_is_paid THEN 'top_up.succeeded' ELSE 'top_up.failed' END,
    jsonb_build_object('topUpId', v_top_up.id, 'amountCents', v_top_up.amount_cents));
  PERFORM audit_append(v_top_up.partner_id, 'system', 'payments', 'top_up.' || v_status, v_top_up.id,
    jsonb_build_object('amountCents', v_top_up.amount_cents, 'mode', v_top_up.mode, 'provider', p_provider, 'requestId', p_request));
  RETURN v_status;
END $$;
REVOKE EXECUTE ON FUNCTION finish_top_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION finish_top_up TO roadworthy_app;
