-- Sets the prices that an approved proposal names, from its date or from now. A price is never changed backwards: a date that has begun is
-- refused. For a date ahead, the price that is approved later takes the place of the scheduled one, which stays on the trail. Returns
-- how many prices were set. `now()` is also what the proposal was read by, so that one that was let through there is not refused here.
CREATE OR REPLACE FUNCTION set_prices(p_proposal text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_proposal proposals;
  v_scope text;
  v_from timestamptz;
  v_replaced jsonb;
  v_count integer;
BEGIN
  SELECT * INTO STRICT v_proposal FROM proposals WHERE id = p_proposal AND kind = 'prices.change' AND status = 'approved';
  v_scope := v_proposal.payload ->> 'scope';
  IF v_scope NOT IN ('platform', 'tier:enterprise', 'tier:premium') AND NOT EXISTS (SELECT FROM partners WHERE id = v_scope) THEN
    RAISE EXCEPTION 'prices have no such scope' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  v_from := coalesce((v_proposal.payload ->> 'effectiveFrom')::timestamptz, clock_timestamp());
  IF v_proposal.payload ->> 'effectiveFrom' IS NOT NULL AND v_from <= now() THEN
    RAISE EXCEPTION 'prices are never changed backwards' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT jsonb_agg(jsonb_build_object('item', p.item, 'bureau', p.bureau, 'amountCents', p.amount_cents, 'proposal', p.proposal_id)
      ORDER BY p.item, p.bureau) INTO v_replaced
    FROM prices p JOIN jsonb_to_recordset(v_proposal.payload -> 'prices') AS priced(item text, bureau text) USING (item, bureau)
    WHERE p.scope = v_scope AND p.effective_from = v_from;
  INSERT INTO prices (scope, item, bureau, amount_cents, effective_from, proposal_id)
    SELECT v_scope, item, bureau, "amountCents", v_from, p_proposal
    FROM jsonb_to_recordset(v_proposal.payload -> 'prices') AS priced(item text, bureau text, "amountCents" integer)
    ON CONFLICT (scope, item, bureau, effective_from) DO UPDATE
      SET amount_cents = EXCLUDED.amount_cents, proposal_id = EXCLUDED.proposal_id, updated_at = now();
  GET DIAGNOSTICS v_count = ROW_COUNT;
  PERFORM audit_append('platform', 'admin', v_proposal.decider_id::text, 'prices.change', v_scope,
    jsonb_build_object('prices', v_count, 'from', v_from, 'proposal', p_proposal, 'proposedBy', v_proposal.proposer_id)
      || CASE WHEN v_replaced IS NULL THEN '{}' ELSE jsonb_build_object('replaced', v_replaced) END);
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION set_prices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_prices TO roadworthy_app;
