-- Cancels a pull of which nothing was sent; `null` when the partner has no such pull.
CREATE OR REPLACE FUNCTION cancel_pull(p_pull text, p_partner text, p_mode text, p_actor text, p_request text) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM pulls WHERE id = p_pull AND partner_id = p_partner AND mode = p_mode FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM pull_bureaus WHERE pull_id = p_pull AND status <> 'pending') THEN RETURN pull_refusal('illegal_transition'); END IF;
  UPDATE pull_bureaus SET status = 'canceled', answered_at = clock_timestamp() WHERE pull_id = p_pull;
  PERFORM settle_pull(p_pull);
  PERFORM audit_append(p_partner, 'partner', p_actor, 'credit_pull.cancel', p_pull, jsonb_build_object('requestId', p_request));
  RETURN jsonb_build_object('outcome', 'canceled', 'pull', pull_view(p_pull));
END $$;
REVOKE EXECUTE ON FUNCTION cancel_pull FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cancel_pull TO roadworthy_app;
