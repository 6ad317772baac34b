-- Books what the provider keeps for a dispute, p_fee in all so far, apart from the disputed amount: it is our cost, whoever wins. To be called
-- with news of the dispute, of which there is at most a first and an end.
CREATE OR REPLACE FUNCTION book_dispute_fee(p_dispute text, p_fee bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_before integer;
  v_mode text := 'live';
  v_counterpart text := 'client_funding';
  v_transfer text;
BEGIN
  SELECT fee_cents INTO v_before FROM payment_disputes WHERE reference = p_dispute FOR UPDATE;
  IF FOUND THEN
    UPDATE payment_disputes SET fee_cents = p_fee WHERE reference = p_dispute;
  ELSE
    SELECT d.fee_cents, t.mode, 'funding' INTO STRICT v_before, v_mode, v_counterpart
      FROM top_up_disputes d JOIN top_ups t ON t.id = d.top_up_id WHERE d.reference = p_dispute FOR UPDATE OF d;
    UPDATE top_up_disputes SET fee_cents = p_fee WHERE reference = p_dispute;
  END IF;
  IF p_fee = v_before THEN RETURN; END IF;
  INSERT INTO ledger_transfers (kind, mode, reference, description)
    VALUES (CASE v_before WHEN 0 THEN 'dispute_fee' ELSE 'dispute_fee_changed' END, v_mode, p_dispute, 'Fee of a dispute')
    RETURNING id INTO v_transfer;
  INSERT INTO ledger_entries (transfer_id, account_id, amount_cents)
    SELECT v_transfer, id, CASE kind WHEN 'fees' THEN v_before - p_fee ELSE p_fee - v_before END
    FROM ledger_accounts WHERE kind IN ('fees', v_counterpart) AND mode = v_mode AND partner_id IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION book_dispute_fee FROM PUBLIC;
GRANT EXECUTE ON FUNCTION book_dispute_fee TO roadworthy_app;
