-- Ends a pull's wait for one bureau that never answers, as an approved proposal says: nothing is charged for it. A file that comes later
-- waits for the operator like every late one. Returns whether the bureau was still open, and silent for a quarter of an hour.
CREATE OR REPLACE FUNCTION settle_silent_bureau(p_proposal text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_proposal proposals;
  v_pull pulls;
BEGIN
  SELECT * INTO STRICT v_proposal FROM proposals WHERE id = p_proposal AND kind = 'pull.settlement' AND status = 'approved';
  SELECT * INTO STRICT v_pull FROM pulls WHERE id = v_proposal.payload ->> 'pullId' FOR NO KEY UPDATE;
  UPDATE pull_bureaus SET status = 'error', reason = 'bureau_unavailable', answered_at = clock_timestamp()
    WHERE pull_id = v_pull.id AND bureau::text = v_proposal.payload ->> 'bureau' AND status IN ('pending', 'sent')
      AND coalesce(doubt_at, sent_at, v_pull.created_at) < clock_timestamp() - interval '15 minutes';
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM audit_append(v_pull.partner_id, 'admin', v_proposal.decider_id::text, 'credit_pull.settle_bureau', v_pull.id,
    jsonb_build_object('bureau', v_proposal.payload ->> 'bureau', 'proposal', p_proposal));
  PERFORM settle_pull(v_pull.id);
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION settle_silent_bureau FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_silent_bureau TO roadworthy_app;
