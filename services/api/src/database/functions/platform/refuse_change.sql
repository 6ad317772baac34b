-- Rows that are evidence are never changed, not even by the owner of the table.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
REVOKE EXECUTE ON FUNCTION refuse_change FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_change TO roadworthy_app;
