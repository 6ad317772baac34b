-- What the sums of roll_up_pull and roll_up_entries have to be, counted from the pulls and entries themselves: to rebuild and to prove them.
CREATE OR REPLACE FUNCTION counted_pull_days() RETURNS SETOF pull_days LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT p.partner_id, p.mode, (p.created_at AT TIME ZONE 'UTC')::date, p.pull_type,
    coalesce(p.requested_by_key_id, p.requested_by_user_id::text, ''), p.requested_by_key_id,
    CASE WHEN p.requested_by_key_id IS NULL THEN p.requested_by_user_id END,
    count(*) FILTER (WHERE p.status <> 'canceled'), count(*) FILTER (WHERE p.status = 'canceled'), sum(p.charged_cents),
    count(b.equifax) FILTER (WHERE p.status <> 'canceled'), count(b.experian) FILTER (WHERE p.status <> 'canceled'),
    count(b.transunion) FILTER (WHERE p.status <> 'canceled'),
    coalesce(sum(b.equifax_cents), 0), coalesce(sum(b.experian_cents), 0), coalesce(sum(b.transunion_cents), 0)
  FROM pulls p LEFT JOIN (
    SELECT pull_id, max(1) FILTER (WHERE bureau = 'equifax') AS equifax, max(1) FILTER (WHERE bureau = 'experian') AS experian,
      max(1) FILTER (WHERE bureau = 'transunion') AS transunion,
      max(price_cents) FILTER (WHERE bureau = 'equifax' AND status = 'answered') AS equifax_cents,
      max(price_cents) FILTER (WHERE bureau = 'experian' AND status = 'answered') AS experian_cents,
      max(price_cents) FILTER (WHERE bureau = 'transunion' AND status = 'answered') AS transunion_cents
    FROM pull_bureaus GROUP BY pull_id
  ) b ON b.pull_id = p.id
  WHERE p.status <> 'pending'
  GROUP BY 1, 2, 3, 4, 5, 6, 7
$$;
CREATE OR REPLACE FUNCTION counted_reference_months() RETURNS SETOF reference_months LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT partner_id, mode, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, reference, count(*), sum(charged_cents)
  FROM pulls WHERE status NOT IN ('pending', 'canceled') AND reference IS NOT NULL GROUP BY 1, 2, 3, 4
$$;
CREATE OR REPLACE FUNCTION counted_reported_consumers() RETURNS SETOF reported_consumers LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT DISTINCT ON (consumer_id) consumer_id, partner_id, mode, (created_at AT TIME ZONE 'UTC')::date
  FROM pulls WHERE status IN ('completed', 'partial') ORDER BY consumer_id, created_at DESC
$$;
CREATE OR REPLACE FUNCTION counted_ledger_months() RETURNS SETOF ledger_months LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT e.account_id, date_trunc('month', e.created_at AT TIME ZONE 'UTC')::date, coalesce(o.kind, 'none'), a.mode, count(*),
    coalesce(sum(e.amount_cents) FILTER (WHERE e.amount_cents > 0), 0), coalesce(-sum(e.amount_cents) FILTER (WHERE e.amount_cents < 0), 0)
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'partner'
  LEFT JOIN (
    SELECT x.transfer_id, max(b.kind) AS kind FROM ledger_entries x JOIN ledger_accounts b ON b.id = x.account_id AND b.kind <> 'partner'
    GROUP BY 1
  ) o ON o.transfer_id = e.transfer_id
  GROUP BY 1, 2, 3, 4
$$;
REVOKE EXECUTE ON FUNCTION counted_pull_days, counted_reference_months, counted_reported_consumers, counted_ledger_months FROM PUBLIC;
GRANT EXECUTE ON FUNCTION counted_pull_days, counted_reference_months, counted_reported_consumers, counted_ledger_months TO roadworthy_app;
