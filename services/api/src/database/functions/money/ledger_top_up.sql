-- Adds money to a partner's account, once per reference, for `finish_top_up` and the opening of accounts only; returns the transfer's id, the same one for a repetition.
CREATE OR REPLACE FUNCTION ledger_top_up(
  p_partner text, p_mode text, p_amount bigint, p_reference text, p_description text
) RETURNS text LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_account text;
  v_transfer text;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 OR coalesce(p_reference, '') = '' THEN
    RAISE EXCEPTION 'a top-up needs an amount above zero and a reference' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT id INTO STRICT v_account FROM ledger_accounts WHERE partner_id = p_partner AND mode = p_mode;
  INSERT INTO ledger_transfers (kind, mode, reference, description) VALUES ('top_up', p_mode, p_reference, p_description)
    ON CONFLICT (kind, reference) DO NOTHING RETURNING id INTO v_transfer;
  IF v_transfer IS NULL THEN
    SELECT t.id INTO v_transfer FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      WHERE t.kind = 'top_up' AND t.reference = p_reference AND e.account_id = v_account AND e.amount_cents = p_amount;
    IF v_transfer IS NULL THEN
      RAISE EXCEPTION 'the reference was used for another top-up' USING ERRCODE = 'unique_violation';
    END IF;
    RETURN v_transfer;
  END IF;
  PERFORM ledger_move(v_transfer, v_account, 'funding', p_amount, 0);
  PERFORM audit_append(p_partner, 'system', 'ledger', 'ledger.top_up', v_transfer,
    jsonb_build_object('mode', p_mode, 'amountCents', p_amount, 'reference', p_reference));
  RETURN v_transfer;
END $$;
REVOKE EXECUTE ON FUNCTION ledger_top_up FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION ledger_top_up FROM roadworthy_app;
