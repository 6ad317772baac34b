-- Gives back what an approved proposal says of a pull's charge, once per proposal and never more than was charged. Returns the
-- transfer's id, or NULL when the charge does not cover it.
CREATE OR REPLACE FUNCTION ledger_refund(p_proposal text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_proposal proposals;
  v_pull pulls;
  v_amount bigint;
  v_refunded bigint;
  v_account text;
  v_transfer text;
BEGIN
  SELECT * INTO STRICT v_proposal FROM proposals WHERE id = p_proposal AND kind = 'pull.refund' AND status = 'approved';
  v_amount := (v_proposal.payload ->> 'amountCents')::bigint;
  SELECT * INTO STRICT v_pull FROM pulls WHERE id = v_proposal.payload ->> 'pullId' FOR NO KEY UPDATE;
  SELECT id INTO STRICT v_account FROM ledger_accounts WHERE partner_id = v_pull.partner_id AND mode = v_pull.mode;
  SELECT coalesce(sum(e.amount_cents), 0) INTO v_refunded FROM ledger_transfers t
    JOIN ledger_entries e ON e.transfer_id = t.id AND e.account_id = v_account
    WHERE t.pull_id = v_pull.id AND t.kind = 'refund';
  IF v_amount <= 0 OR v_refunded + v_amount > v_pull.charged_cents THEN RETURN NULL; END IF;
  INSERT INTO ledger_transfers (kind, mode, pull_id, reference, description)
    VALUES ('refund', v_pull.mode, v_pull.id, p_proposal, 'Refund – credit pull') RETURNING id INTO v_transfer;
  PERFORM ledger_move(v_transfer, v_account, 'revenue', v_amount, 0);
  PERFORM audit_append(v_pull.partner_id, 'admin', v_proposal.decider_id::text, 'ledger.refund', v_transfer,
    jsonb_build_object('mode', v_pull.mode, 'amountCents', v_amount, 'pullId', v_pull.id, 'proposal', p_proposal));
  RETURN v_transfer;
END $$;
REVOKE EXECUTE ON FUNCTION ledger_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_refund TO roadworthy_app;
