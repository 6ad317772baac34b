-- Takes pulls to work on: one by id that just began, or up to p_limit whose worker has left them. What was not sent yet counts as sent
-- from here on, so a pull is canceled or worked on, never both. `is_first`: no worker had it before, so nothing can be on its way.
CREATE OR REPLACE FUNCTION lease_pulls(p_owner text, p_lease_ms integer, p_limit integer, p_pull text DEFAULT NULL)
  RETURNS TABLE (id text, mode text, partner_id text, partner_name text, sealed_subject text, pull_type pull_type, score_type score_type,
    fico_model fico_model, purpose text, bureaus bureau_name[], is_first boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH taken AS (
      UPDATE pulls p SET lease_owner = p_owner, lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond'
      FROM (
        SELECT q.id, q.lease_owner FROM pulls q WHERE q.status = 'pending'
          AND CASE WHEN p_pull IS NULL THEN q.lease_until < clock_timestamp() ELSE q.id = p_pull END
        ORDER BY q.lease_until LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED) q
      WHERE p.id = q.id
      RETURNING p.*, q.lease_owner AS left_by
    ), sent AS (
      UPDATE pull_bureaus b SET status = 'sent', attempts = b.attempts + 1, sent_at = coalesce(b.sent_at, clock_timestamp()),
        -- A worker that left without a word may have sent until now.
        doubt_at = CASE WHEN t.left_by <> p_owner AND b.attempts > 0 THEN clock_timestamp() ELSE b.doubt_at END
      FROM taken t WHERE b.pull_id = t.id AND b.status IN ('pending', 'sent') RETURNING b.pull_id, b.bureau, b.attempts
    )
    SELECT t.id, t.mode, t.partner_id, n.name, t.sealed_subject, t.pull_type, t.score_type, t.fico_model, t.purpose,
      array_agg(s.bureau ORDER BY s.bureau), max(s.attempts) = 1
    FROM taken t JOIN sent s ON s.pull_id = t.id JOIN partners n ON n.id = t.partner_id
    GROUP BY t.id, t.mode, t.partner_id, n.name, t.sealed_subject, t.pull_type, t.score_type, t.fico_model, t.purpose;
END $$;
REVOKE EXECUTE ON FUNCTION lease_pulls FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_pulls TO roadworthy_app;
