-- Records what bureaus said: [{ bureau, status, reason?, file?, isDoubtful?, wasPlaced? }]. A status of `sent` says that the outcome is
-- still not known: the hold stays, and the pull is due again after a pause that grows to five minutes. Settles when no bureau is open.
-- Whoever brings a bureau's own word is believed. A failure is believed only of the worker that holds the lease, since another may have
-- sent meanwhile; and where something may be on its way (`isDoubtful`), only of a look-up later than a grace period after that.
-- A file that comes after a failure corrects it: while the hold covers it, it is charged; after that it waits for the operator.
-- Returns the pull and whether this call ended it.
CREATE OR REPLACE FUNCTION record_answers(p_pull text, p_owner text, p_answers jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- Longer than any hop keeps a request before it delivers it or gives up.
  c_grace constant interval := '2 minutes';
  v_pull pulls;
  v_is_holder boolean;
  v_is_open boolean := false;
  v_report text;
  v_answer jsonb;
  v_bureau bureau_name;
  v_status bureau_pull_status;
  v_answered bureau_name[] := '{}';
  v_ended boolean := false;
BEGIN
  SELECT * INTO v_pull FROM pulls WHERE id = p_pull FOR NO KEY UPDATE;
  v_is_holder := v_pull.lease_owner IS NOT DISTINCT FROM p_owner;
  IF v_pull.status = 'pending' THEN
    FOR v_answer IN SELECT * FROM jsonb_array_elements(p_answers) LOOP
      v_bureau := v_answer ->> 'bureau';
      v_status := v_answer ->> 'status';
      IF v_status = 'sent' THEN
        v_is_open := true;
        UPDATE pull_bureaus SET doubt_at = clock_timestamp()
          WHERE pull_id = p_pull AND bureau = v_bureau AND (v_answer ->> 'wasPlaced')::boolean;
        CONTINUE;
      END IF;
      IF v_status = 'error' THEN
        CONTINUE WHEN NOT v_is_holder;
        IF (v_answer ->> 'isDoubtful')::boolean AND EXISTS (
          SELECT FROM pull_bureaus WHERE pull_id = p_pull AND bureau = v_bureau AND coalesce(doubt_at, sent_at) > clock_timestamp() - c_grace
        ) THEN
          v_is_open := true;
          CONTINUE;
        END IF;
      END IF;
      UPDATE pull_bureaus SET status = v_status, reason = v_answer ->> 'reason', answered_at = clock_timestamp()
        WHERE pull_id = p_pull AND bureau = v_bureau
          AND (status IN ('pending', 'sent') OR (v_status = 'answered' AND status = 'error' AND reason IS DISTINCT FROM 'subject_mismatch'));
      IF FOUND AND v_status = 'answered' THEN v_answered := v_answered || v_bureau; END IF;
    END LOOP;
    IF v_answered <> '{}' THEN
      SELECT id INTO STRICT v_report FROM credit_reports WHERE pull_id = p_pull;
      -- All files and scores in one statement: beginning one costs more than a row.
      WITH given AS (
        SELECT DISTINCT ON (a ->> 'bureau') (a ->> 'bureau')::bureau_name AS bureau, a -> 'file' AS file
        FROM jsonb_array_elements(p_answers) WITH ORDINALITY AS answers (a, nth)
        WHERE a ->> 'status' = 'answered' AND (a ->> 'bureau')::bureau_name = ANY (v_answered) ORDER BY a ->> 'bureau', nth
      ), kept AS (
        INSERT INTO bureau_files (report_id, bureau, file) SELECT v_report, bureau, file FROM given
      )
      INSERT INTO credit_scores (report_id, bureau, model, version, value, range_min, range_max, scored_on)
        SELECT v_report, bureau, s ->> 'model', s ->> 'version', (s ->> 'value')::integer, (s ->> 'rangeMin')::integer,
          (s ->> 'rangeMax')::integer, (s ->> 'scoredOn')::date
        FROM given CROSS JOIN LATERAL (SELECT file -> 'score' AS s) score;
    END IF;
    v_ended := settle_pull(p_pull);
    IF NOT v_ended AND v_report IS NOT NULL THEN
      UPDATE credit_reports SET listed_scores = listed_scores(id) WHERE id = v_report;
    END IF;
    IF NOT v_ended AND v_is_open THEN
      UPDATE pulls SET lease_owner = NULL, lease_until = clock_timestamp() + (
          SELECT least(300, power(2, least(max(attempts), 12) - 1)) * interval '1 second' FROM pull_bureaus WHERE pull_id = p_pull AND status = 'sent')
        WHERE id = p_pull AND v_is_holder;
    END IF;
  ELSIF v_pull.id IS NOT NULL THEN
    -- The hold is closed and covers nothing any more: nobody is charged, and nobody reads the file.
    FOR v_answer IN SELECT * FROM jsonb_array_elements(p_answers) WHERE value ->> 'status' = 'answered' LOOP
      UPDATE pull_bureaus SET reason = 'answered_late'
        WHERE pull_id = p_pull AND bureau = (v_answer ->> 'bureau')::bureau_name AND status = 'error'
          AND reason IN ('bureau_unavailable', 'bureau_error', 'unusable_answer');
      IF FOUND THEN
        INSERT INTO late_answers (pull_id, bureau, came_at) VALUES (p_pull, (v_answer ->> 'bureau')::bureau_name, clock_timestamp());
        PERFORM audit_append(v_pull.partner_id, 'system', 'pulls', 'credit_pull.late_answer', p_pull,
          jsonb_build_object('bureau', v_answer ->> 'bureau'));
      END IF;
    END LOOP;
  END IF;
  RETURN jsonb_build_object('pull', pull_view(p_pull), 'hasEnded', v_ended);
END $$;
REVOKE EXECUTE ON FUNCTION record_answers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_answers TO roadworthy_app;
