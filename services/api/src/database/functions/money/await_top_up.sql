-- Notes that a top-up is paid from a bank account, which takes days: nothing is credited until `finish_top_up` is told how it ended.
-- News that comes late or twice changes nothing. Returns `processing` when it is news, `unchanged`, `unknown`, or `mismatch`.
CREATE OR REPLACE FUNCTION await_top_up(p_provider text, p_reference text, p_amount bigint, p_request text)
  RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_top_up top_ups;
BEGIN
  SELECT * INTO v_top_up FROM top_ups WHERE provider = p_provider AND provider_reference = p_reference FOR UPDATE;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  IF v_top_up.amount_cents <> p_amount THEN RETURN 'mismatch'; END IF;
  IF v_top_up.status <> 'open' THEN RETURN 'unchanged'; END IF;
  UPDATE top_ups SET status = 'processing' WHERE id = v_top_up.id;
  PERFORM audit_append(v_top_up.partner_id, 'system', 'payments', 'top_up.processing', v_top_up.id,
    jsonb_build_object('amountCents', v_top_up.amount_cents, 'mode', v_top_up.mode, 'provider', p_provider, 'requestId', p_request));
  RETURN 'processing';
END $$;
REVOKE EXECUTE ON FUNCTION await_top_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION await_top_up TO roadworthy_app;
