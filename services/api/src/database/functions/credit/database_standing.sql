-- How the database is copied elsewhere: every standby with its state and how far it lags. The API's login may not see that by itself.
CREATE OR REPLACE FUNCTION database_standing() RETURNS TABLE (name text, state text, "lagBytes" double precision)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(nullif(application_name, ''), 'standby'), coalesce(r.state, 'unknown'),
    CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::double precision END
  FROM pg_stat_replication r WHERE application_name <> 'pg_basebackup' ORDER BY 1;
$$;
REVOKE EXECUTE ON FUNCTION database_standing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION database_standing TO roadworthy_app;
