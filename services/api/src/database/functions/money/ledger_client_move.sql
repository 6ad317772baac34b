-- Writes a movement of a client's money, once per kind and reference: p_amount above zero is earned, below it goes back.
CREATE OR REPLACE FUNCTION ledger_client_move(p_kind text, p_reference text, p_amount bigint, p_description text)
  RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_transfer text;
BEGIN
  INSERT INTO ledger_transfers (kind, mode, reference, description) VALUES (p_kind, 'live', p_reference, p_description)
    RETURNING id INTO v_transfer;
  INSERT INTO ledger_entries (transfer_id, account_id, amount_cents)
    SELECT v_transfer, id, CASE kind WHEN 'client_revenue' THEN p_amount ELSE -p_amount END
    FROM ledger_accounts WHERE kind IN ('client_revenue', 'client_funding') AND mode = 'live';
END $$;
REVOKE EXECUTE ON FUNCTION ledger_client_move FROM PUBLIC;
