-- Keeps leases of work that takes longer; a pull that another worker has taken meanwhile is left to it.
CREATE OR REPLACE FUNCTION renew_leases(p_owner text, p_lease_ms integer, p_pulls text[]) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH renewed AS (
    UPDATE pulls SET lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond'
    WHERE id = ANY (p_pulls) AND status = 'pending' AND lease_owner = p_owner RETURNING 1
  ) SELECT count(*)::integer FROM renewed
$$;
REVOKE EXECUTE ON FUNCTION renew_leases FROM PUBLIC;
GRANT EXECUTE ON FUNCTION renew_leases TO roadworthy_app;
