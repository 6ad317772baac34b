-- Records what bureaus said: [{ bureau, status, reason?, file? }]. A status of `sent` says that the outcome is still not known: the hold
-- stays, and the pull is due again after a pause that grows to five minutes. The first definite word of a bureau stands. Settles when
-- no bureau is open. Answers with the pull and whether this call ended it.
CREATE OR REPLACE FUNCTION record_answers(p_pull text, p_owner text, p_answers jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_status pull_status;
  v_report text;
  v_answer jsonb;
  v_score jsonb;
  v_ended boolean := false;
BEGIN
  SELECT status INTO v_status FROM pulls WHERE id = p_pull FOR NO KEY UPDATE;
  IF v_status = 'pending' THEN
    FOR v_answer IN SELECT * FROM jsonb_array_elements(p_answers) WHERE value ->> 'status' <> 'sent' LOOP
      UPDATE pull_bureaus SET status = (v_answer ->> 'status')::bureau_pull_status, reason = v_answer ->> 'reason', answered_at = clock_timestamp()
        WHERE pull_id = p_pull AND bureau = (v_answer ->> 'bureau')::bureau_name AND status IN ('pending', 'sent');
      IF FOUND AND v_answer ->> 'status' = 'answered' THEN
        v_score := v_answer #> '{file,score}';
        INSERT INTO bureau_files (report_id, bureau, file)
          SELECT id, (v_answer ->> 'bureau')::bureau_name, v_answer -> 'file' FROM credit_reports WHERE pull_id = p_pull
          RETURNING report_id INTO STRICT v_report;
        INSERT INTO credit_scores (report_id, bureau, model, version, value, range_min, range_max, scored_on)
          VALUES (v_report, (v_answer ->> 'bureau')::bureau_name, v_score ->> 'model', v_score ->> 'version', (v_score ->> 'value')::integer,
            (v_score ->> 'rangeMin')::integer, (v_score ->> 'rangeMax')::integer, (v_score ->> 'scoredOn')::date);
      END IF;
    END LOOP;
    v_ended := settle_pull(p_pull);
    IF NOT v_ended AND jsonb_path_exists(p_answers, '$[*] ? (@.status == "sent")') THEN
      UPDATE pulls SET lease_owner = NULL, lease_until = clock_timestamp() + (
          SELECT least(300, power(2, least(max(attempts), 12) - 1)) * interval '1 second' FROM pull_bureaus WHERE pull_id = p_pull AND status = 'sent')
        WHERE id = p_pull AND lease_owner IS NOT DISTINCT FROM p_owner;
    END IF;
  END IF;
  RETURN jsonb_build_object('pull', pull_view(p_pull), 'hasEnded', v_ended);
END $$;
REVOKE EXECUTE ON FUNCTION record_answers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_answers TO roadworthy_app;
