-- Every partner has a live account, empty, and a test account with $1,000.00 of play money; a visitor's has $100.00.
CREATE OR REPLACE FUNCTION open_partner_accounts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_accounts (kind, mode, partner_id) VALUES ('partner', 'live', NEW.id), ('partner', 'test', NEW.id);
  PERFORM ledger_top_up(NEW.id, 'test', CASE NEW.kind WHEN 'visitor' THEN 10000 ELSE 100000 END, 'test-opening:' || NEW.id, 'Test funds');
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION open_partner_accounts FROM PUBLIC;
