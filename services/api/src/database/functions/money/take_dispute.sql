-- Takes in what the provider says of a disputed charge, however often and in whatever order: the money goes when the dispute is first
-- heard of, and comes again once when it is won; an end is never undone. The bank takes it also when we have refunded the charge before,
-- which is then paid twice until the dispute is won. Returns the subscription when that is news, '' when not, NULL when no charge of this
-- reference and amount is known.
CREATE OR REPLACE FUNCTION take_dispute(
  p_provider text, p_charge text, p_dispute text, p_amount bigint, p_state text, p_at timestamptz, p_request text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_invoice invoices;
  v_before payment_disputes;
BEGIN
  SELECT * INTO v_invoice FROM invoices WHERE provider = p_provider AND charge_reference = p_charge FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO v_before FROM payment_disputes WHERE reference = p_dispute AND invoice_id = v_invoice.id;
  IF NOT FOUND THEN
    IF p_amount > v_invoice.amount_cents - v_invoice.disputed_cents THEN RETURN NULL; END IF;
    v_before.amount_cents := p_amount;
    INSERT INTO payment_disputes (reference, invoice_id, amount_cents, state, created_at)
      VALUES (p_dispute, v_invoice.id, p_amount, p_state, p_at);
    UPDATE invoices SET disputed_cents = disputed_cents + p_amount WHERE id = v_invoice.id;
    PERFORM ledger_client_move('client_dispute', p_dispute, -p_amount, 'Disputed at the bank');
  ELSIF v_before.state <> 'open' OR p_state = 'open' THEN
    RETURN '';
  ELSE
    UPDATE payment_disputes SET state = p_state WHERE reference = p_dispute;
  END IF;
  IF p_state = 'won' THEN
    UPDATE invoices SET disputed_cents = disputed_cents - v_before.amount_cents WHERE id = v_invoice.id;
    PERFORM ledger_client_move('client_dispute_won', p_dispute, v_before.amount_cents::bigint, 'Dispute won');
  END IF;
  PERFORM audit_append('client:' || v_invoice.user_id, 'system', 'payments', 'dispute.' || p_state, v_invoice.id,
    jsonb_build_object('amountCents', p_amount, 'requestId', p_request));
  RETURN v_invoice.subscription_id;
END $$;
REVOKE EXECUTE ON FUNCTION take_dispute FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_dispute TO roadworthy_app;
