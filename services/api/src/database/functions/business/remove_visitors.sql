-- Removes tenants of kind `visitor` whose key ended more than seven days ago by the database's own clock, with all they made: play money,
-- test pulls, reports and made-up consumers. Their audit trails stay, end with this, and tell `reconcile` which pulls were removed. A tenant
-- with a pull in progress or a legal hold waits. Returns how many were removed.
CREATE OR REPLACE FUNCTION remove_visitors(p_limit integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ids text[];
  v_pulls text[];
  v_consents text[];
  v_reports text[];
  v_accounts text[];
  v_transfers text[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('legal_holds'));
  SELECT coalesce(array_agg(v.id), '{}') INTO v_ids FROM (
    SELECT p.id FROM partners p WHERE p.kind = 'visitor' AND p.status = 'suspended' AND p.suspended_at < clock_timestamp() - interval '7 days'
      AND NOT EXISTS (SELECT FROM pulls u WHERE u.partner_id = p.id AND u.status = 'pending')
      AND NOT EXISTS (SELECT FROM legal_holds h WHERE h.subject = p.id AND h.lifted_at IS NULL)
    ORDER BY p.id LIMIT p_limit FOR UPDATE SKIP LOCKED) v;
  IF v_ids = '{}' THEN RETURN 0; END IF;
  SELECT coalesce(array_agg(id), '{}'), coalesce(array_agg(consent_id), '{}') INTO v_pulls, v_consents FROM pulls WHERE partner_id = ANY (v_ids);
  SELECT coalesce(array_agg(id), '{}') INTO v_reports FROM credit_reports WHERE partner_id = ANY (v_ids);
  SELECT coalesce(array_agg(id), '{}') INTO v_accounts FROM ledger_accounts WHERE partner_id = ANY (v_ids);
  SELECT coalesce(array_agg(DISTINCT transfer_id), '{}') INTO v_transfers FROM ledger_entries WHERE account_id = ANY (v_accounts);

  DELETE FROM report_readings WHERE report_id = ANY (v_reports);
  DELETE FROM credit_scores WHERE report_id = ANY (v_reports);
  DELETE FROM bureau_files WHERE report_id = ANY (v_reports);
  DELETE FROM credit_reports WHERE id = ANY (v_reports);
  -- The guard of an entry looks for the tenant's own side of its transfer, so that side goes last.
  DELETE FROM ledger_entries WHERE transfer_id = ANY (v_transfers) AND account_id <> ALL (v_accounts);
  DELETE FROM ledger_entries WHERE transfer_id = ANY (v_transfers);
  DELETE FROM ledger_transfers WHERE id = ANY (v_transfers);
  DELETE FROM ledger_months WHERE account_id = ANY (v_accounts);
  DELETE FROM ledger_holds WHERE account_id = ANY (v_accounts);
  DELETE FROM ledger_accounts WHERE id = ANY (v_accounts);
  DELETE FROM late_answers WHERE pull_id = ANY (v_pulls);
  DELETE FROM pull_bureaus WHERE pull_id = ANY (v_pulls);
  DELETE FROM pulls WHERE id = ANY (v_pulls);
  DELETE FROM consents WHERE id = ANY (v_consents);
  DELETE FROM reported_consumers WHERE partner_id = ANY (v_ids);
  DELETE FROM consumers WHERE partner_id = ANY (v_ids);
  DELETE FROM pull_days WHERE partner_id = ANY (v_ids);
  DELETE FROM client_days WHERE partner_id = ANY (v_ids);
  DELETE FROM reference_months WHERE partner_id = ANY (v_ids);
  DELETE FROM request_meters WHERE partner_id = ANY (v_ids);
  DELETE FROM partner_events WHERE partner_id = ANY (v_ids);
  DELETE FROM api_keys WHERE partner_id = ANY (v_ids);
  DELETE FROM partners WHERE id = ANY (v_ids);
  PERFORM audit_append(v.id, 'system', 'visitor-keys.remove', 'visitor.remove', v.id, '{}') FROM (SELECT unnest(v_ids) AS id ORDER BY 1) v;
  RETURN cardinality(v_ids);
END $$;
REVOKE EXECUTE ON FUNCTION remove_visitors FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_visitors TO roadworthy_app;
