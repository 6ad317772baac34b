-- The ledger is changed by the functions below and by nothing else: the API's login may only read it.
REVOKE INSERT, UPDATE, DELETE ON ledger_accounts, ledger_transfers, ledger_entries, ledger_holds FROM roadworthy_app;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Half a transfer cannot commit: at the end of the transaction its entries must exist and sum to zero.
-- The argument names the column that holds the transfer's id.
CREATE FUNCTION check_transfer_sum() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfer_sums_to_zero AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_sum('transfer_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfer_has_entries AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_sum('id');
--> statement-breakpoint
INSERT INTO ledger_accounts (kind, mode) VALUES
  ('revenue', 'live'), ('revenue', 'test'), ('funding', 'live'), ('funding', 'test');
--> statement-breakpoint
-- Writes a transfer between a partner's account and one of the platform's, and moves the partner's posted balance by p_amount
-- (positive: the partner gains) and its held sum by -p_released. One row lock: the partner's account, until the caller commits.
CREATE FUNCTION ledger_move(
  p_transfer text, p_account text, p_counterpart text, p_amount bigint, p_released bigint
) RETURNS bigint LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_mode text;
  v_balance bigint;
BEGIN
  UPDATE ledger_accounts SET posted_cents = posted_cents + p_amount, held_cents = held_cents - p_released
    WHERE id = p_account AND kind = 'partner' RETURNING mode, posted_cents INTO STRICT v_mode, v_balance;
  IF p_amount <> 0 THEN
    -- The clock, not the transaction's start: under the row lock it orders the statement as the balance moved.
    INSERT INTO ledger_entries (transfer_id, account_id, amount_cents, balance_after_cents, created_at)
      SELECT p_transfer, p_account, p_amount, v_balance, clock_timestamp()
      UNION ALL
      SELECT p_transfer, id, -p_amount, NULL, clock_timestamp() FROM ledger_accounts
        WHERE kind = p_counterpart AND mode = v_mode AND partner_id IS NULL;
  END IF;
  RETURN v_balance;
END $$;
--> statement-breakpoint
-- Adds money to a partner's account, once per reference; answers with the transfer's id, the same one for a repetition.
CREATE FUNCTION ledger_top_up(
  p_partner text, p_mode text, p_amount bigint, p_reference text, p_description text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
-- Every partner has a live account, empty, and a test account with $1,000.00 of play money.
CREATE FUNCTION open_partner_accounts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_accounts (kind, mode, partner_id) VALUES ('partner', 'live', NEW.id), ('partner', 'test', NEW.id);
  PERFORM ledger_top_up(NEW.id, 'test', 100000, 'test-opening:' || NEW.id, 'Test funds');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partners_open_accounts AFTER INSERT ON partners FOR EACH ROW EXECUTE FUNCTION open_partner_accounts();
--> statement-breakpoint
-- The price of one item at one bureau for a partner: its own, else its tier's, else the platform's; a named bureau before '*'.
CREATE FUNCTION price_of(p_partner text, p_tier text, p_item text, p_bureau text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT amount_cents FROM prices
  WHERE item = p_item AND bureau IN (p_bureau, '*') AND scope IN (p_partner, 'tier:' || p_tier, 'platform')
  ORDER BY CASE scope WHEN p_partner THEN 0 WHEN 'platform' THEN 2 ELSE 1 END, bureau = '*'
  LIMIT 1
$$;
--> statement-breakpoint
-- THE price of a pull, for the quote and for the hold alike: { lines, subtotalCents, savingCents, totalCents, shares }.
-- A soft pull from all three bureaus saves 15 % of the sum of its soft prices, without the score add-ons, rounded half up to the cent.
-- The saving is spread over the bureaus by largest remainder, so that the shares sum to the total.
CREATE FUNCTION price_pull(
  p_partner text, p_bureaus bureau_name[], p_pull_type pull_type, p_score_type score_type, p_fico_model fico_model
) RETURNS jsonb LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_tier text;
  v_result jsonb;
BEGIN
  SELECT pricing_tier INTO v_tier FROM partners WHERE id = p_partner;
  WITH asked AS (
    SELECT b AS bureau,
      CASE b WHEN 'equifax' THEN 'Equifax' WHEN 'experian' THEN 'Experian' ELSE 'TransUnion' END AS name,
      price_of(p_partner, v_tier, p_pull_type::text, b::text)::bigint AS base,
      CASE WHEN p_score_type = 'fico' THEN price_of(p_partner, v_tier, 'fico_' || p_fico_model, b::text) ELSE 0 END::bigint AS add_on
    FROM unnest(p_bureaus) AS b
  ), summed AS (
    SELECT sum(base) AS base, sum(add_on) AS add_on, bool_and(base IS NOT NULL AND add_on IS NOT NULL) AS is_priced,
      CASE WHEN p_pull_type = 'soft' AND count(*) = 3 THEN div(sum(base) * 15 + 50, 100) ELSE 0 END AS saving
    FROM asked
  ), spread AS (
    SELECT a.*, s.base - s.saving AS target,
      CASE WHEN s.base = 0 THEN 0 ELSE div(a.base * (s.base - s.saving), s.base) END AS whole,
      CASE WHEN s.base = 0 THEN 0 ELSE mod(a.base * (s.base - s.saving), s.base) END AS rest
    FROM asked a CROSS JOIN summed s
  ), shared AS (
    SELECT bureau, add_on + whole
      + CASE WHEN row_number() OVER (ORDER BY rest DESC, bureau) <= target - sum(whole) OVER () THEN 1 ELSE 0 END AS share
    FROM spread
  ), listed AS (
    SELECT 1 AS part, bureau, name || ', ' || p_pull_type || ' pull' AS label, base AS amount FROM asked
    UNION ALL
    SELECT 2, bureau, name || ', FICO ' || p_fico_model || ' score', add_on FROM asked WHERE p_score_type = 'fico'
    UNION ALL
    SELECT 3, NULL, 'Three-bureau saving, 15 %', -saving FROM summed WHERE saving <> 0
  )
  SELECT jsonb_build_object(
    'lines', (SELECT jsonb_agg(jsonb_build_object('label', label, 'bureau', bureau, 'amountCents', amount) ORDER BY part, bureau) FROM listed),
    'subtotalCents', base + add_on, 'savingCents', saving, 'totalCents', base + add_on - saving,
    'shares', (SELECT jsonb_object_agg(bureau, share) FROM shared)
  ) INTO v_result FROM summed WHERE is_priced;
  IF v_result IS NULL THEN
    RAISE EXCEPTION 'no price is set for a % pull with % score %', p_pull_type, p_score_type, coalesce(p_fico_model::text, '')
      USING ERRCODE = 'no_data_found';
  END IF;
  RETURN v_result;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION ledger_move, ledger_top_up, open_partner_accounts, check_transfer_sum, price_of, price_pull FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION ledger_top_up, price_of, price_pull TO roadworthy_app;
