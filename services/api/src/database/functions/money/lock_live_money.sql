-- Locks what a business's live money depends on, in the order that every function follows: its top-ups, then its account. Whoever
-- locks the business's own row as well calls this first.
CREATE OR REPLACE FUNCTION lock_live_money(p_partner text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM top_ups WHERE partner_id = p_partner AND mode = 'live' AND status IN ('open', 'paid') ORDER BY id FOR UPDATE;
  PERFORM FROM ledger_accounts WHERE partner_id = p_partner AND mode = 'live' FOR NO KEY UPDATE;
END $$;
REVOKE EXECUTE ON FUNCTION lock_live_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_live_money TO roadworthy_app;
