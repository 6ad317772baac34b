-- Recounts all sums of pulls and entries. Safe beside a running system: what is being settled waits for it, or it for that.
CREATE OR REPLACE FUNCTION rebuild_roll_ups() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Before anything is read: whoever has changed a sum has committed by then, and whoever has not will add to the new one.
  LOCK TABLE pull_days, reference_months, reported_consumers, client_days, ledger_months IN ACCESS EXCLUSIVE MODE;
  TRUNCATE pull_days, reference_months, reported_consumers, client_days, ledger_months;
  INSERT INTO pull_days SELECT * FROM counted_pull_days();
  INSERT INTO reference_months SELECT * FROM counted_reference_months();
  INSERT INTO reported_consumers SELECT * FROM counted_reported_consumers();
  INSERT INTO client_days SELECT partner_id, mode, last_on, count(*) FROM reported_consumers GROUP BY 1, 2, 3;
  INSERT INTO ledger_months SELECT * FROM counted_ledger_months();
END $$;
REVOKE EXECUTE ON FUNCTION rebuild_roll_ups FROM PUBLIC;
