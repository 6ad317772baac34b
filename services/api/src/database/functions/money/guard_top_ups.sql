-- The API notes a top-up that is open, for a business that may add funds, by a person of it (or the automatic one); the provider's
-- name of the payment is noted once, the card of an automatic one while it is open. Test mode moves play money, which only the sandbox takes. Only `finish_top_up` writes what became of it.
CREATE OR REPLACE FUNCTION guard_top_ups() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF current_user <> 'roadworthy_app' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.provider_reference IS NOT NULL AND NEW.provider_reference IS DISTINCT FROM OLD.provider_reference THEN
      RAISE EXCEPTION 'the payment of a top-up is noted once' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF OLD.status <> 'open' AND NEW.pending_card IS DISTINCT FROM OLD.pending_card THEN
      RAISE EXCEPTION 'a finished top-up has no card to charge' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> 'open' OR NEW.finished_at IS NOT NULL OR (NEW.mode = 'test' AND NEW.provider <> 'sandbox')
    OR NOT EXISTS (SELECT FROM partners WHERE id = NEW.partner_id AND status <> 'suspended')
    OR (NEW.created_by_user_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM users WHERE id = NEW.created_by_user_id AND partner_id = NEW.partner_id AND deleted_at IS NULL))
  THEN
    RAISE EXCEPTION 'a top-up begins open, for a business that may add funds' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION guard_top_ups FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_top_ups TO roadworthy_app;
