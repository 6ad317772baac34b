-- What tables need before they exist. Runs at every migration, so it repeats without harm.
-- The API signs in as this role; the owner of the schema only migrates. The launcher (or an operator) gives it a login.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'roadworthy_app') THEN
    CREATE ROLE roadworthy_app NOLOGIN;
  END IF;
END $$;
-- The API sets these itself, except through a pooler, which passes no settings on.
DO $$ BEGIN
  EXECUTE format('ALTER ROLE roadworthy_app IN DATABASE %I SET statement_timeout = %L', current_database(), '15s');
  EXECUTE format('ALTER ROLE roadworthy_app IN DATABASE %I SET lock_timeout = %L', current_database(), '5s');
  EXECUTE format('ALTER ROLE roadworthy_app IN DATABASE %I SET idle_in_transaction_session_timeout = %L', current_database(), '15s');
  EXECUTE format('ALTER ROLE roadworthy_app IN DATABASE %I SET timezone = %L', current_database(), 'UTC');
  EXECUTE format('ALTER ROLE roadworthy_app IN DATABASE %I SET random_page_cost = %L', current_database(), '1.1');
  EXECUTE format('ALTER ROLE roadworthy_app IN DATABASE %I SET max_parallel_workers_per_gather = %L', current_database(), '0');
  EXECUTE format('ALTER ROLE roadworthy_app IN DATABASE %I SET jit = %L', current_database(), 'off');
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'The limits of time of roadworthy_app are for whoever made that role to set.';
END $$;
GRANT USAGE ON SCHEMA public TO roadworthy_app;
-- Searches for a part of a name go by its groups of three letters. A trusted extension: the schema's owner may install it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- The slowest statements, for the admin's System page. A managed server may refuse it; then the page says so.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_stat_statements;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN NULL;
END $$;
-- A typed id: prefix, underscore, UUIDv7 in hex. Sorts by time within a type.
CREATE OR REPLACE FUNCTION new_id(prefix text) RETURNS text
  LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN prefix || '_' || replace(uuidv7()::text, '-', '');
-- Functions are for their owner unless their file says otherwise.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT EXECUTE ON FUNCTION new_id TO roadworthy_app;
