-- What the API's login may do with the tables of `ledger`; nothing else is granted.
REVOKE ALL ON ledger_accounts, ledger_entries, ledger_holds, ledger_months, ledger_transfers FROM roadworthy_app;
GRANT SELECT ON ledger_accounts, ledger_entries, ledger_holds, ledger_months, ledger_transfers TO roadworthy_app;
-- Evidence is never changed, not even by the owner of the table.
CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_entries_removal BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION guard_ledger_removal();
-- At commit: a transfer has entries, and they add up to nothing.
DROP TRIGGER IF EXISTS transfer_sums_to_zero ON ledger_entries;
CREATE CONSTRAINT TRIGGER transfer_sums_to_zero AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_sum('transfer_id');
CREATE OR REPLACE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_transfers_removal BEFORE DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION guard_ledger_removal();
DROP TRIGGER IF EXISTS transfer_has_entries ON ledger_transfers;
CREATE CONSTRAINT TRIGGER transfer_has_entries AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_sum('id');
-- Each entry counts in its month.
CREATE OR REPLACE TRIGGER ledger_entries_roll_up AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION roll_up_entries();
