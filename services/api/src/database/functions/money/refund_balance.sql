-- Takes what can go back to cards off a business's live balance and notes a refund of each top-up, for the job that asks the provider.
-- Once for a proposal that two admins approved (p_proposal), or for a business that its last person has closed (NULL). It also turns the
-- automatic top-up off, which would charge the card again. Returns the
-- cents, or NULL while money is held for a pull, when none is left, or when it is not what was approved.
CREATE OR REPLACE FUNCTION refund_balance(p_partner text, p_proposal text, p_provider text, p_at timestamptz, p_request text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_proposal proposals;
  v_account ledger_accounts;
  v_line record;
  v_refund text;
  v_transfer text;
  v_total bigint := 0;
BEGIN
  PERFORM lock_live_money(p_partner);
  IF p_proposal IS NOT NULL THEN
    SELECT * INTO STRICT v_proposal FROM proposals
      WHERE id = p_proposal AND kind = 'partner.refund_balance' AND object = p_partner AND status = 'approved';
    IF EXISTS (SELECT FROM top_up_refunds WHERE proposal_id = p_proposal) THEN
      RAISE EXCEPTION 'this proposal was carried out' USING ERRCODE = 'unique_violation';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM partners WHERE id = p_partner AND status = 'suspended') OR EXISTS (
    SELECT FROM users WHERE partner_id = p_partner AND deleted_at IS NULL
      AND (email_confirmed_at IS NOT NULL OR phone_confirmed_at IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'without a proposal only a closed business is paid out' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT * INTO STRICT v_account FROM ledger_accounts WHERE partner_id = p_partner AND mode = 'live';
  IF v_account.held_cents > 0 THEN RETURN NULL; END IF;
  -- The amount that was approved, or none.
  IF p_proposal IS NOT NULL AND (v_proposal.state ->> 'refundCents')::bigint IS DISTINCT FROM
    (SELECT sum(cents) FROM refund_plan(p_partner, p_provider)) THEN RETURN NULL; END IF;
  FOR v_line IN SELECT * FROM refund_plan(p_partner, p_provider) LOOP
    INSERT INTO top_up_refunds (top_up_id, partner_id, proposal_id, amount_cents, created_at)
      VALUES (v_line.top_up_id, p_partner, p_proposal, v_line.cents, p_at) RETURNING id INTO v_refund;
    UPDATE top_ups SET refunded_cents = refunded_cents + v_line.cents WHERE id = v_line.top_up_id;
    INSERT INTO ledger_transfers (kind, mode, reference, description)
      VALUES ('top_up_refund', 'live', v_refund, 'Balance refunded to card') RETURNING id INTO v_transfer;
    PERFORM ledger_move(v_transfer, v_account.id, 'funding', -v_line.cents, 0);
    v_total := v_total + v_line.cents;
  END LOOP;
  IF v_total = 0 THEN RETURN NULL; END IF;
  UPDATE partners SET settings = jsonb_set(settings, '{billing,autoTopUp}', 'null')
    WHERE id = p_partner AND jsonb_typeof(settings #> '{billing,autoTopUp}') = 'object';
  PERFORM audit_append(p_partner, CASE WHEN p_proposal IS NULL THEN 'system' ELSE 'admin' END,
    coalesce(v_proposal.decider_id::text, 'payments'), 'ledger.refund_balance', p_partner,
    jsonb_build_object('amountCents', v_total, 'proposal', p_proposal, 'requestId', p_request));
  RETURN v_total;
END $$;
REVOKE EXECUTE ON FUNCTION refund_balance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refund_balance TO roadworthy_app;
