-- A new tier begins and ends updates at once: a bureau it adds is due now, one it no longer has is not asked again. Without a verified
-- identity there is nothing to schedule yet.
CREATE OR REPLACE FUNCTION schedule_updates() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_bureaus text[] := (SELECT bureaus FROM entitlements WHERE tier = NEW.subscription_tier::text);
BEGIN
  DELETE FROM monitoring_schedules WHERE user_id = NEW.id AND NOT (bureau::text = ANY (v_bureaus));
  INSERT INTO monitoring_schedules (user_id, bureau, next_run_at)
    SELECT NEW.id, b::bureau_name, clock_timestamp() FROM unnest(v_bureaus) b
    WHERE NEW.deleted_at IS NULL AND EXISTS (SELECT FROM consumers c WHERE c.user_id = NEW.id AND c.partner_id IS NULL)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION schedule_updates FROM PUBLIC;
