-- The ledger is append-only. What a visitor without an account spent of play money alone goes, once their key has ended: see `remove_visitors`.
CREATE OR REPLACE FUNCTION guard_ledger_removal() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_partner text;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN
    SELECT a.partner_id INTO v_partner FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      WHERE e.transfer_id = OLD.transfer_id AND a.partner_id IS NOT NULL AND a.mode = 'test' LIMIT 1;
  ELSIF OLD.mode = 'test' THEN
    v_partner := coalesce((SELECT partner_id FROM pulls WHERE id = OLD.pull_id), substring(OLD.reference FROM '^test-opening:(.+)$'));
  END IF;
  IF EXISTS (SELECT FROM partners WHERE id = v_partner AND kind = 'visitor' AND status = 'suspended') THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
REVOKE EXECUTE ON FUNCTION guard_ledger_removal FROM PUBLIC;
