-- Recomputes every chain; one row for the first break of each, none when all are intact.
CREATE OR REPLACE FUNCTION audit_breaks() RETURNS TABLE (stream text, seq bigint, reason text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH chained AS (
    SELECT r.*, row_number() OVER w AS expected_seq,
      coalesce(lag(r.hash) OVER w, sha256(convert_to('roadworthy-audit-v1', 'UTF8'))) AS expected_prev
    FROM audit_rows r WINDOW w AS (PARTITION BY r.stream ORDER BY r.seq)
  ), faults AS (
    SELECT c.stream, c.seq,
      CASE
        WHEN c.seq <> c.expected_seq THEN 'a row before this one is missing'
        WHEN c.prev_hash <> c.expected_prev THEN 'does not follow the row before'
        WHEN c.hash <> audit_hash(c.prev_hash, c.stream, c.seq, c.at, c.actor_kind, c.actor_id, c.action, c.object, c.detail)
          THEN 'was altered'
      END AS reason
    FROM chained c
    UNION ALL
    SELECT h.stream, h.seq, 'the end of the chain is missing'
    FROM audit_heads h
    WHERE NOT EXISTS (SELECT FROM audit_rows r WHERE r.stream = h.stream AND r.seq = h.seq AND r.hash = h.hash)
    UNION ALL
    SELECT r.stream, min(r.seq), 'the chain has no head'
    FROM audit_rows r WHERE NOT EXISTS (SELECT FROM audit_heads h WHERE h.stream = r.stream) GROUP BY r.stream
  )
  SELECT DISTINCT ON (f.stream) f.stream, f.seq, f.reason FROM faults f WHERE f.reason IS NOT NULL ORDER BY f.stream, f.seq
$$;
REVOKE EXECUTE ON FUNCTION audit_breaks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_breaks TO roadworthy_app;
