-- Moves what an approved proposal says into or out of a partner's account, once per proposal; against `revenue` (a goodwill credit, a
-- charge forgotten) or `funding` (a payment booked wrongly). Returns the transfer's id, or NULL when available funds do not
-- cover what it takes out; money paid in is welcome however far below zero the account is.
CREATE OR REPLACE FUNCTION ledger_adjust(p_proposal text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_proposal proposals;
  v_amount bigint;
  v_account ledger_accounts;
  v_transfer text;
BEGIN
  SELECT * INTO STRICT v_proposal FROM proposals WHERE id = p_proposal AND kind = 'partner.adjustment' AND status = 'approved';
  v_amount := (v_proposal.payload ->> 'amountCents')::bigint;
  IF v_amount = 0 OR v_proposal.payload ->> 'against' NOT IN ('revenue', 'funding') THEN
    RAISE EXCEPTION 'an adjustment needs an amount and a counterpart' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT * INTO STRICT v_account FROM ledger_accounts
    WHERE partner_id = v_proposal.payload ->> 'partnerId' AND mode = 'live' FOR NO KEY UPDATE;
  IF v_amount < 0 AND v_account.posted_cents - v_account.held_cents + v_amount < 0 THEN RETURN NULL; END IF;
  INSERT INTO ledger_transfers (kind, mode, reference, description)
    VALUES ('adjustment', 'live', p_proposal, v_proposal.payload ->> 'description') RETURNING id INTO v_transfer;
  PERFORM ledger_move(v_transfer, v_account.id, v_proposal.payload ->> 'against', v_amount, 0);
  PERFORM audit_append(v_account.partner_id, 'admin', v_proposal.decider_id::text, 'ledger.adjust', v_transfer,
    jsonb_build_object('amountCents', v_amount, 'against', v_proposal.payload ->> 'against', 'proposal', p_proposal));
  RETURN v_transfer;
END $$;
REVOKE EXECUTE ON FUNCTION ledger_adjust FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_adjust TO roadworthy_app;
