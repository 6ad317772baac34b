-- What the API's login may do with the tables of `throttle`; nothing else is granted.
REVOKE ALL ON throttles FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON throttles TO roadworthy_app;
-- Counters may be lost in a crash of the server, and cost no write-ahead log.
DO $$ BEGIN
  IF (SELECT relpersistence FROM pg_class WHERE oid = 'throttles'::regclass) = 'p' THEN
    ALTER TABLE throttles SET UNLOGGED;
  END IF;
END $$;
