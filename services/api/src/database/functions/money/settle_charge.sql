-- Takes in how an attempt to charge an invoice ended: `paid` or `declined` when that is news, else `unchanged`. Money that was taken
-- counts even when the invoice was voided meanwhile; the caller gives it back.
CREATE OR REPLACE FUNCTION settle_charge(
  p_invoice text, p_attempt integer, p_provider text, p_reference text, p_reason text, p_brand text, p_last4 text,
  p_at timestamptz, p_request text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_invoice invoices;
  is_paid boolean := p_reason IS NULL;
BEGIN
  SELECT * INTO STRICT v_invoice FROM invoices WHERE id = p_invoice FOR UPDATE;
  IF v_invoice.attempts >= p_attempt THEN RETURN 'unchanged'; END IF;
  IF v_invoice.attempts <> p_attempt - 1 OR v_invoice.status = 'paid' THEN
    RAISE EXCEPTION 'attempt % is not the next of this invoice', p_attempt USING ERRCODE = 'invalid_parameter_value';
  END IF;
  UPDATE invoices SET attempts = p_attempt, pending_card = NULL, card_brand = p_brand, card_last4 = p_last4,
    decline_reason = p_reason, status = CASE WHEN is_paid THEN 'paid' ELSE status END,
    provider = CASE WHEN is_paid THEN p_provider END, charge_reference = CASE WHEN is_paid THEN p_reference END,
    paid_at = CASE WHEN is_paid THEN p_at END
    WHERE id = v_invoice.id;
  IF is_paid THEN
    PERFORM ledger_client_move('client_charge', v_invoice.id, v_invoice.amount_cents::bigint, 
      coalesce((SELECT name FROM plans WHERE id = v_invoice.plan_id), v_invoice.plan_id) || ' plan');
  END IF;
  PERFORM audit_append('client:' || v_invoice.user_id, 'system', 'subscriptions',
    CASE WHEN is_paid THEN 'invoice.paid' ELSE 'invoice.declined' END, v_invoice.id,
    jsonb_build_object('amountCents', v_invoice.amount_cents, 'attempt', p_attempt, 'requestId', p_request));
  RETURN CASE WHEN is_paid THEN 'paid' ELSE 'declined' END;
END $$;
REVOKE EXECUTE ON FUNCTION settle_charge FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_charge TO roadworthy_app;
