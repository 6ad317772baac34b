-- Brings a partner's play money back to the $1,000.00 that its test account was opened with, whatever was spent or added since. What is held
-- for pulls under way stays held. Returns the balance.
CREATE OR REPLACE FUNCTION reset_test_money(p_partner text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_account ledger_accounts;
  v_transfer text;
BEGIN
  SELECT * INTO STRICT v_account FROM ledger_accounts WHERE partner_id = p_partner AND mode = 'test' FOR NO KEY UPDATE;
  IF v_account.posted_cents - v_account.held_cents <> 100000 THEN
    INSERT INTO ledger_transfers (kind, mode, description) VALUES ('adjustment', 'test', 'Test funds reset') RETURNING id INTO v_transfer;
    PERFORM ledger_move(v_transfer, v_account.id, 'funding', 100000 - (v_account.posted_cents - v_account.held_cents), 0);
  END IF;
  RETURN 100000;
END $$;
REVOKE EXECUTE ON FUNCTION reset_test_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reset_test_money TO roadworthy_app;
