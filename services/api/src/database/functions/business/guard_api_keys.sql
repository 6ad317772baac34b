-- The API makes a key for a person who may have one, of a business that may use it; it never brings a key back or prolongs it.
CREATE OR REPLACE FUNCTION guard_api_keys() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_status text;
  v_kind text;
BEGIN
  IF current_user <> 'roadworthy_app' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
      OR (OLD.exposed_at IS NOT NULL AND NEW.exposed_at IS NULL)
      OR (OLD.expires_at IS NOT NULL AND (NEW.expires_at IS NULL OR NEW.expires_at > OLD.expires_at)) THEN
      RAISE EXCEPTION 'a key that has ended stays so' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END IF;
  SELECT status, kind INTO v_status, v_kind FROM partners WHERE id = NEW.partner_id;
  IF v_status IS NULL OR v_status = 'suspended' OR (NEW.mode = 'live' AND v_status <> 'active') THEN
    RAISE EXCEPTION 'this business may not have such a key' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- A visitor has no person; its key is for tests and ends within the hour.
  IF v_kind = 'visitor' THEN
    IF NEW.mode = 'test' AND NEW.scopes <@ '{pull_credit,read_reports}' AND NEW.expires_at <= now() + interval '61 minutes' THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a visitor may not have such a key' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT EXISTS (
    SELECT FROM users WHERE id = NEW.created_by_user_id AND partner_id = NEW.partner_id AND deleted_at IS NULL
      AND member_role IN ('owner', 'developer')
  ) THEN
    RAISE EXCEPTION 'a key is made by a person of the business' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION guard_api_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_api_keys TO roadworthy_app;
