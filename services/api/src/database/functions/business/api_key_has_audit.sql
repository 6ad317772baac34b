-- At commit: a new key is on the trail of its business, made or as the successor of another.
CREATE OR REPLACE FUNCTION api_key_has_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF session_user = 'roadworthy_app' AND NOT EXISTS (
    SELECT FROM audit_rows WHERE stream = NEW.partner_id AND object = NEW.id AND action = 'api_key.create'
  ) AND NOT EXISTS (
    SELECT FROM audit_rows a JOIN api_keys k ON k.id = a.object
    WHERE a.stream = NEW.partner_id AND k.partner_id = NEW.partner_id AND a.action = 'api_key.rotate' AND a.detail ->> 'successor' = NEW.id
  ) THEN
    RAISE EXCEPTION 'a key is made together with its audit row' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION api_key_has_audit FROM PUBLIC;
