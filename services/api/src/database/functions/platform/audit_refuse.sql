-- Refuses what the API may not append to the audit trail: a line in the name of somebody who does not exist, one that a function writes
-- about what it did itself (money, the outcome of a pull, a new admin, a removed visitor), or one that only an operator's command writes.
-- It also refuses every action but the closing itself of a person whose account is closed or closing, and of a key whose business is. Each
-- change has its line in the same transaction, so nothing that starts during a closing is left behind, neither the person's rows nor their
-- business's. It does not wait for the closing, which may be about to delete what the caller holds; the lock makes a closing wait for the
-- caller. A closing locks keys `FOR UPDATE`, unlike what revokes or uses one.
CREATE OR REPLACE FUNCTION audit_refuse(p_actor_kind text, p_actor_id text, p_action text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF session_user = 'roadworthy_app' AND (
    p_action ~ '^(ledger|invoice|refund|two_persons|sso_provider|service_token)\.'
    OR p_action IN ('credit_pull.request', 'credit_pull.settle', 'credit_pull.cancel', 'credit_pull.late_answer',
      'credit_pull.settle_late_answer', 'credit_pull.settle_bureau', 'top_up.paid', 'top_up.declined',
      'dispute.open', 'dispute.won', 'dispute.lost', 'user.make_admin', 'visitor.remove', 'security_settings.reset')
  ) THEN
    RAISE EXCEPTION 'the API does not write % itself', p_action USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF session_user = 'roadworthy_app' AND NOT (CASE p_actor_kind
    WHEN 'anonymous' THEN p_actor_id = 'anonymous'
    WHEN 'system' THEN p_actor_id NOT IN ('operator', 'ledger', 'pulls', 'subscriptions')
    WHEN 'admin' THEN EXISTS (SELECT FROM users WHERE id = p_actor_id::uuid AND role = 'admin')
    WHEN 'client' THEN EXISTS (SELECT FROM users WHERE id = p_actor_id::uuid)
    WHEN 'partner' THEN CASE
      WHEN p_actor_id LIKE 'key\_%' THEN EXISTS (SELECT FROM api_keys WHERE id = p_actor_id)
      WHEN p_actor_id LIKE 'part\_%' THEN EXISTS (SELECT FROM partners WHERE id = p_actor_id)
      ELSE EXISTS (SELECT FROM users WHERE id = p_actor_id::uuid) END
    ELSE false END)
  THEN
    RAISE EXCEPTION 'there is no such % to act', p_actor_kind USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF p_actor_kind = 'partner' AND p_actor_id LIKE 'key\_%' THEN
    PERFORM FROM api_keys WHERE id = p_actor_id FOR KEY SHARE SKIP LOCKED;
    -- A statement of its own sees what a closing has committed by now.
    IF NOT FOUND OR EXISTS (
      SELECT FROM api_keys k JOIN partners p ON p.id = k.partner_id
      WHERE k.id = p_actor_id AND k.revoked_at IS NOT NULL AND p.status = 'suspended'
    ) THEN
      RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'account_is_open';
    END IF;
  END IF;
  IF p_actor_kind IN ('admin', 'client', 'partner') AND p_actor_id !~ '^(key|part)_' AND p_action <> 'user.close' THEN
    PERFORM FROM users WHERE id = p_actor_id::uuid AND deleted_at IS NULL FOR KEY SHARE SKIP LOCKED;
    IF NOT FOUND AND EXISTS (SELECT FROM users WHERE id = p_actor_id::uuid) THEN
      RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'account_is_open';
    END IF;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION audit_refuse FROM PUBLIC;
