-- Adds new entries of partners' accounts to their months. The entry of the other side comes in the same statement.
CREATE OR REPLACE FUNCTION roll_up_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_months AS m (account_id, month, counterpart, mode, entries, credit_cents, debit_cents)
    SELECT e.account_id, date_trunc('month', e.created_at AT TIME ZONE 'UTC')::date, coalesce(o.kind, 'none'), a.mode, count(*),
      coalesce(sum(e.amount_cents) FILTER (WHERE e.amount_cents > 0), 0), coalesce(-sum(e.amount_cents) FILTER (WHERE e.amount_cents < 0), 0)
    FROM added e JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'partner'
    LEFT JOIN LATERAL (
      SELECT b.kind FROM added x JOIN ledger_accounts b ON b.id = x.account_id AND b.kind <> 'partner'
      WHERE x.transfer_id = e.transfer_id LIMIT 1
    ) o ON true
    GROUP BY 1, 2, 3, 4
  ON CONFLICT (account_id, month, counterpart) DO UPDATE SET entries = m.entries + excluded.entries,
    credit_cents = m.credit_cents + excluded.credit_cents, debit_cents = m.debit_cents + excluded.debit_cents;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION roll_up_entries FROM PUBLIC;
