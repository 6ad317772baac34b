-- Half a transfer cannot commit: at the end of the transaction its entries must exist and sum to zero.
-- The argument names the column that holds the transfer's id.
CREATE OR REPLACE FUNCTION check_transfer_sum() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_transfer text := to_jsonb(NEW) ->> TG_ARGV[0];
  v_entries integer;
  v_sum bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO v_entries, v_sum FROM ledger_entries WHERE transfer_id = v_transfer;
  IF v_entries < 2 OR v_sum <> 0 THEN
    RAISE EXCEPTION 'transfer % has % entries that sum to %', v_transfer, v_entries, v_sum
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_sums_to_zero';
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION check_transfer_sum FROM PUBLIC;
