-- How much of a business's live balance can go back to the cards it was paid with: the newest top-up first, of each what is neither
-- disputed nor refunded. One whose card did not take a refund is left out, and so is what another provider has collected.
CREATE OR REPLACE FUNCTION refund_plan(p_partner text, p_provider text) RETURNS TABLE (top_up_id text, cents bigint)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT id, least(refundable, posted_cents - before)::bigint FROM (
    SELECT t.id, a.posted_cents, t.amount_cents - t.disputed_cents - t.refunded_cents AS refundable,
      coalesce(sum(t.amount_cents - t.disputed_cents - t.refunded_cents) OVER (
        ORDER BY t.created_at DESC, t.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM top_ups t JOIN ledger_accounts a ON a.partner_id = t.partner_id AND a.mode = t.mode
    WHERE t.partner_id = p_partner AND t.mode = 'live' AND t.status = 'paid' AND t.provider = p_provider AND t.charge_reference IS NOT NULL
      AND t.amount_cents - t.disputed_cents - t.refunded_cents > 0
      AND NOT EXISTS (SELECT FROM top_up_refunds r WHERE r.top_up_id = t.id AND r.status = 'failed')
  ) newest WHERE posted_cents > before
$$;
REVOKE EXECUTE ON FUNCTION refund_plan FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refund_plan TO roadworthy_app;
