-- Closes automatic top-ups that no card was charged for yet, of businesses that are not active anymore or have switched them off.
CREATE OR REPLACE FUNCTION close_untried_top_ups() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_closed record;
BEGIN
  FOR v_closed IN
    UPDATE top_ups t SET status = 'expired', finished_at = clock_timestamp() FROM partners p
    WHERE p.id = t.partner_id AND t.status = 'open' AND t.created_by_user_id IS NULL AND t.mode = 'live'
      AND t.pending_card IS NULL AND t.provider_reference IS NULL
      AND (p.status <> 'active' OR jsonb_typeof(p.settings #> '{billing,autoTopUp}') IS DISTINCT FROM 'object')
    RETURNING t.id, t.partner_id, t.amount_cents
  LOOP
    PERFORM audit_append(v_closed.partner_id, 'system', 'payments', 'top_up.expired', v_closed.id,
      jsonb_build_object('amountCents', v_closed.amount_cents, 'mode', 'live'));
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION close_untried_top_ups FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_untried_top_ups TO roadworthy_app;
