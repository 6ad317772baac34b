-- Writes a transfer between a partner's account and one of the platform's, and moves the partner's posted balance by p_amount
-- (positive: the partner gains) and its held sum by -p_released. One row lock: the partner's account, until the caller commits.
CREATE OR REPLACE FUNCTION ledger_move(
  p_transfer text, p_account text, p_counterpart text, p_amount bigint, p_released bigint
) RETURNS bigint LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_mode text;
  v_balance bigint;
BEGIN
  UPDATE ledger_accounts SET posted_cents = posted_cents + p_amount, held_cents = held_cents - p_released
    WHERE id = p_account AND kind = 'partner' RETURNING mode, posted_cents INTO STRICT v_mode, v_balance;
  IF p_amount <> 0 THEN
    -- Under the row lock, so that `seq` orders the statement as the balance moved.
    INSERT INTO ledger_entries (transfer_id, account_id, amount_cents, balance_after_cents, created_at)
      SELECT p_transfer, p_account, p_amount, v_balance, clock_timestamp()
      UNION ALL
      SELECT p_transfer, id, -p_amount, NULL, clock_timestamp() FROM ledger_accounts
        WHERE kind = p_counterpart AND mode = v_mode AND partner_id IS NULL;
  END IF;
  RETURN v_balance;
END $$;
REVOKE EXECUTE ON FUNCTION ledger_move FROM PUBLIC;
