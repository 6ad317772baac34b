-- Notes what an operator decided about a file that came after its pull had ended; only the owner of the schema may.
CREATE OR REPLACE FUNCTION settle_late_answer(p_pull text, p_bureau text, p_settlement text) RETURNS boolean
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE late_answers SET settled_at = clock_timestamp(), settlement = p_settlement
    WHERE pull_id = p_pull AND bureau::text = p_bureau AND settled_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM audit_append(partner_id, 'system', 'operator', 'credit_pull.settle_late_answer', p_pull,
    jsonb_build_object('bureau', p_bureau, 'settlement', p_settlement)) FROM pulls WHERE id = p_pull;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION settle_late_answer FROM PUBLIC;
