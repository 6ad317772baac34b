-- Refuses rows of a person whose account is closed. A write during the closing waits for it here and is then refused as if the account's row
-- were gone: the closing erases only what it sees, so a later row would stay for good. `after.sql` puts it on the tables.
CREATE OR REPLACE FUNCTION refuse_closed_account() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_user uuid;
  v_is_closed boolean;
BEGIN
  IF TG_TABLE_NAME = 'credit_reports' THEN v_user := NEW.owner_user_id; ELSE v_user := NEW.user_id; END IF;
  SELECT deleted_at IS NOT NULL INTO v_is_closed FROM users WHERE id = v_user FOR KEY SHARE;
  IF v_is_closed THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'account_is_open', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION refuse_closed_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_closed_account TO roadworthy_app;
