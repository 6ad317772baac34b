-- What a key has already bought: the same request gets its pull again, another one is a conflict, an unused key nothing.
CREATE OR REPLACE FUNCTION pull_by_key(p_partner text, p_mode text, p_key text, p_hash bytea) RETURNS jsonb
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN request_hash = p_hash
    THEN jsonb_build_object('outcome', 'existing', 'pull', pull_view(id))
    ELSE pull_refusal('idempotency_conflict') END
  FROM pulls WHERE partner_id = p_partner AND mode = p_mode AND idempotency_key = p_key
$$;
REVOKE EXECUTE ON FUNCTION pull_by_key FROM PUBLIC;
