-- Takes in how a refund of a top-up ended, however often it is told: `done`, or `failed` with p_failure, which brings the amount back to
-- the balance, also after the provider had said it was done. Returns `unchanged` when that is no news.
CREATE OR REPLACE FUNCTION settle_top_up_refund(p_refund text, p_reference text, p_failure text, p_at timestamptz, p_request text)
  RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_refund top_up_refunds;
  v_account text;
  v_transfer text;
  v_status text := CASE WHEN p_failure IS NULL THEN 'done' ELSE 'failed' END;
BEGIN
  SELECT * INTO STRICT v_refund FROM top_up_refunds WHERE id = p_refund FOR UPDATE;
  IF v_refund.status = 'failed' OR v_refund.status = v_status THEN RETURN 'unchanged'; END IF;
  UPDATE top_up_refunds SET status = v_status, provider_reference = coalesce(p_reference, provider_reference), failure = p_failure,
    finished_at = p_at WHERE id = v_refund.id;
  IF v_status = 'failed' THEN
    UPDATE top_ups SET refunded_cents = refunded_cents - v_refund.amount_cents WHERE id = v_refund.top_up_id;
    SELECT id INTO STRICT v_account FROM ledger_accounts WHERE partner_id = v_refund.partner_id AND mode = 'live';
    INSERT INTO ledger_transfers (kind, mode, reference, description)
      VALUES ('top_up_refund_failed', 'live', v_refund.id, 'Refund to card failed – back on the balance') RETURNING id INTO v_transfer;
    PERFORM ledger_move(v_transfer, v_account, 'funding', v_refund.amount_cents::bigint, 0);
  END IF;
  PERFORM emit_event(v_refund.partner_id, 'live', 'top_up.refunded',
    jsonb_build_object('topUpId', v_refund.top_up_id, 'amountCents', v_refund.amount_cents, 'state', v_status));
  PERFORM audit_append(v_refund.partner_id, 'system', 'payments', 'top_up.refund_' || v_status, v_refund.id,
    jsonb_build_object('amountCents', v_refund.amount_cents, 'topUpId', v_refund.top_up_id, 'requestId', p_request));
  RETURN v_status;
END $$;
REVOKE EXECUTE ON FUNCTION settle_top_up_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_top_up_refund TO roadworthy_app;
