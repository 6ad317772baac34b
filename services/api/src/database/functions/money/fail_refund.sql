-- Takes in that a client's card did not take a refund, at once or after the provider had said it was done; it is owed until it is paid
-- another way. Returns `failed` when that is news, else `unchanged`.
CREATE OR REPLACE FUNCTION fail_refund(p_refund text, p_failure text, p_at timestamptz, p_request text)
  RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_refund refunds;
BEGIN
  SELECT * INTO STRICT v_refund FROM refunds WHERE id = p_refund FOR UPDATE;
  IF v_refund.status = 'failed' OR v_refund.paid_otherwise IS NOT NULL THEN RETURN 'unchanged'; END IF;
  UPDATE refunds SET status = 'failed', failure = p_failure, failed_at = p_at, done_at = NULL WHERE id = v_refund.id;
  IF v_refund.status = 'done' THEN
    UPDATE invoices SET refunded_cents = refunded_cents - v_refund.amount_cents WHERE id = v_refund.invoice_id;
    PERFORM ledger_client_move('client_refund_failed', v_refund.id, v_refund.amount_cents::bigint, 'Refund that the card did not take');
  END IF;
  PERFORM audit_append('client:' || v_refund.user_id, 'system', 'subscriptions', 'refund.failed', v_refund.id,
    jsonb_build_object('amountCents', v_refund.amount_cents, 'requestId', p_request));
  RETURN 'failed';
END $$;
REVOKE EXECUTE ON FUNCTION fail_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fail_refund TO roadworthy_app;
