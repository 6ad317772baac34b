-- Takes in what the provider says of a disputed top-up, however often and in whatever order: the bank takes the money from the business
-- when the dispute is first heard of, below zero if need be and also when it was refunded before, and it comes again once when the dispute
-- is won; an end is never undone.
-- Returns the business when that is news, '' when not, NULL when no top-up of this charge and amount is known.
CREATE OR REPLACE FUNCTION take_top_up_dispute(
  p_provider text, p_charge text, p_dispute text, p_amount bigint, p_state text, p_at timestamptz, p_request text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_top_up top_ups;
  v_account text;
  v_transfer text;
  v_before top_up_disputes;
BEGIN
  SELECT * INTO v_top_up FROM top_ups WHERE provider = p_provider AND charge_reference = p_charge AND status = 'paid' FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT id INTO STRICT v_account FROM ledger_accounts WHERE partner_id = v_top_up.partner_id AND mode = v_top_up.mode;
  SELECT * INTO v_before FROM top_up_disputes WHERE reference = p_dispute AND top_up_id = v_top_up.id;
  IF NOT FOUND THEN
    IF p_amount > v_top_up.amount_cents - v_top_up.disputed_cents THEN RETURN NULL; END IF;
    v_before.amount_cents := p_amount;
    INSERT INTO top_up_disputes (reference, top_up_id, amount_cents, state, created_at)
      VALUES (p_dispute, v_top_up.id, p_amount, p_state, p_at);
    UPDATE top_ups SET disputed_cents = disputed_cents + p_amount WHERE id = v_top_up.id;
    UPDATE ledger_accounts SET disputed_cents = disputed_cents + p_amount WHERE id = v_account;
    INSERT INTO ledger_transfers (kind, mode, reference, description)
      VALUES ('top_up_dispute', v_top_up.mode, p_dispute, 'Top-up disputed at the bank') RETURNING id INTO v_transfer;
    PERFORM ledger_move(v_transfer, v_account, 'funding', -p_amount, 0);
  ELSIF v_before.state <> 'open' OR p_state = 'open' THEN
    RETURN '';
  ELSE
    UPDATE top_up_disputes SET state = p_state WHERE reference = p_dispute;
  END IF;
  IF p_state = 'won' THEN
    INSERT INTO ledger_transfers (kind, mode, reference, description)
      VALUES ('top_up_dispute_won', v_top_up.mode, p_dispute, 'Dispute won – top-up') RETURNING id INTO v_transfer;
    PERFORM ledger_move(v_transfer, v_account, 'funding', v_before.amount_cents::bigint, 0);
    UPDATE ledger_accounts SET disputed_cents = disputed_cents - v_before.amount_cents WHERE id = v_account;
    UPDATE top_ups SET disputed_cents = disputed_cents - v_before.amount_cents WHERE id = v_top_up.id;
  END IF;
  PERFORM emit_event(v_top_up.partner_id, v_top_up.mode, 'top_up.disputed',
    jsonb_build_object('topUpId', v_top_up.id, 'amountCents', p_amount, 'state', p_state));
  PERFORM audit_append(v_top_up.partner_id, 'system', 'payments', 'top_up.dispute_' || p_state, v_top_up.id,
    jsonb_build_object('amountCents', p_amount, 'mode', v_top_up.mode, 'requestId', p_request));
  RETURN v_top_up.partner_id;
END $$;
REVOKE EXECUTE ON FUNCTION take_top_up_dispute FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_top_up_dispute TO roadworthy_app;
