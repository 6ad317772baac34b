-- Takes in that the provider has given a refund back: `done` when that is news, else `unchanged`.
CREATE OR REPLACE FUNCTION settle_refund(p_refund text, p_reference text, p_at timestamptz, p_request text)
  RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_refund refunds;
BEGIN
  SELECT * INTO STRICT v_refund FROM refunds WHERE id = p_refund FOR UPDATE;
  IF v_refund.status <> 'pending' THEN RETURN 'unchanged'; END IF;
  UPDATE refunds SET status = 'done', provider_reference = p_reference, done_at = p_at WHERE id = v_refund.id;
  UPDATE invoices SET refunded_cents = refunded_cents + v_refund.amount_cents WHERE id = v_refund.invoice_id;
  PERFORM ledger_client_move('client_refund', v_refund.id, -v_refund.amount_cents::bigint, 'Refund');
  PERFORM audit_append('client:' || v_refund.user_id, 'system', 'subscriptions', 'refund.done', v_refund.id,
    jsonb_build_object('amountCents', v_refund.amount_cents, 'requestId', p_request));
  RETURN 'done';
END $$;
REVOKE EXECUTE ON FUNCTION settle_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_refund TO roadworthy_app;
