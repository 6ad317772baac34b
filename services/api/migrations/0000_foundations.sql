-- The API signs in as this role; the owner of the schema only migrates. The launcher (or an operator) gives it a login.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'roadworthy_app') THEN
    CREATE ROLE roadworthy_app NOLOGIN;
  END IF;
END $$;
--> statement-breakpoint
-- A typed id: prefix, underscore, UUIDv7 in hex. Sorts by time within a type.
CREATE FUNCTION new_id(prefix text) RETURNS text
  LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN prefix || '_' || replace(uuidv7()::text, '-', '');
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO roadworthy_app;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO roadworthy_app;
