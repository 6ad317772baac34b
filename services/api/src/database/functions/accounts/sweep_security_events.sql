-- Drops lines of security logs that are older than 180 days, and after a day the failures at addresses that nobody has.
CREATE OR REPLACE FUNCTION sweep_security_events() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM security_events WHERE at < clock_timestamp() - interval '180 days';
  DELETE FROM security_events e WHERE at < clock_timestamp() - interval '1 day'
    AND kind = 'sign_in_failed' AND NOT EXISTS (SELECT FROM users WHERE id = e.user_id);
$$;
REVOKE EXECUTE ON FUNCTION sweep_security_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_security_events TO roadworthy_app;
