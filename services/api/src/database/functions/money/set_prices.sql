-- Adds the prices that an approved proposal names, from its date or from now. A date that has passed meanwhile means now: a price is never
-- changed backwards. Answers with how many rows were added.
CREATE OR REPLACE FUNCTION set_prices(p_proposal text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_proposal proposals;
  v_scope text;
  v_from timestamptz;
  v_count integer;
BEGIN
  SELECT * INTO STRICT v_proposal FROM proposals WHERE id = p_proposal AND kind = 'prices.change' AND status = 'approved';
  v_scope := v_proposal.payload ->> 'scope';
  IF v_scope NOT IN ('platform', 'tier:enterprise', 'tier:premium') AND NOT EXISTS (SELECT FROM partners WHERE id = v_scope) THEN
    RAISE EXCEPTION 'prices have no such scope' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  v_from := greatest(clock_timestamp(), (v_proposal.payload ->> 'effectiveFrom')::timestamptz);
  INSERT INTO prices (scope, item, bureau, amount_cents, effective_from, proposal_id)
    SELECT v_scope, item, bureau, "amountCents", v_from, p_proposal
    FROM jsonb_to_recordset(v_proposal.payload -> 'prices') AS priced(item text, bureau text, "amountCents" integer);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  PERFORM audit_append('platform', 'admin', v_proposal.decider_id::text, 'prices.change', v_scope,
    jsonb_build_object('prices', v_count, 'from', v_from, 'proposal', p_proposal, 'proposedBy', v_proposal.proposer_id));
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION set_prices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_prices TO roadworthy_app;
