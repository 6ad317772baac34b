-- Records that an admin paid a client another way what the card did not take. Returns whether it was still owed: what the client disputes
-- at the bank is not, unless the dispute is won.
CREATE OR REPLACE FUNCTION pay_failed_refund(p_refund text, p_how text, p_admin uuid, p_at timestamptz, p_request text)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_refund refunds;
BEGIN
  SELECT * INTO v_refund FROM refunds WHERE id = p_refund FOR UPDATE;
  IF v_refund.status IS DISTINCT FROM 'failed' THEN RETURN false; END IF;
  PERFORM FROM invoices i WHERE i.id = v_refund.invoice_id AND i.disputed_cents = 0
    AND (v_refund.failure <> 'charge_disputed' OR EXISTS (SELECT FROM payment_disputes d WHERE d.invoice_id = i.id)) FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE refunds SET status = 'done', paid_otherwise = p_how, done_at = p_at WHERE id = v_refund.id;
  UPDATE invoices SET refunded_cents = refunded_cents + v_refund.amount_cents WHERE id = v_refund.invoice_id;
  PERFORM ledger_client_move('client_refund_paid', v_refund.id, -v_refund.amount_cents::bigint, 'Refund paid another way');
  PERFORM audit_append('client:' || v_refund.user_id, 'admin', p_admin::text, 'refund.paid_otherwise', v_refund.id,
    jsonb_build_object('amountCents', v_refund.amount_cents, 'how', p_how, 'requestId', p_request));
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION pay_failed_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pay_failed_refund TO roadworthy_app;
