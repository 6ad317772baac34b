-- Every partner has a live account, empty, and a test account with $1,000.00 of play money.
CREATE OR REPLACE FUNCTION open_partner_accounts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_accounts (kind, mode, partner_id) VALUES ('partner', 'live', NEW.id), ('partner', 'test', NEW.id);
  PERFORM ledger_top_up(NEW.id, 'test', 100000, 'test-opening:' || NEW.id, 'Test funds');
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION open_partner_accounts FROM PUBLIC;
