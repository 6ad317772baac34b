-- A new tier begins and ends updates at once: a bureau it adds is due now, one it no longer has is not asked again. That one's row stays,
-- far in the future, so that a bureau taken back is due a month after it was last asked, and what is under way is asked once: otherwise
-- every change of the plan would buy another report from us. Without a verified identity there is nothing to schedule yet.
CREATE OR REPLACE FUNCTION schedule_updates() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c_never constant timestamptz := '9999-12-31 00:00Z';
  v_now timestamptz := clock_timestamp();
  v_plan entitlements;
BEGIN
  SELECT * INTO v_plan FROM entitlements WHERE tier = NEW.subscription_tier::text;
  UPDATE monitoring_schedules SET next_run_at = c_never WHERE user_id = NEW.id AND NOT (bureau::text = ANY (v_plan.bureaus));
  -- One that was due, but not asked, is as new.
  UPDATE monitoring_schedules m SET next_run_at = again.at, last_outcome = CASE WHEN again.at > v_now THEN m.last_outcome END
    FROM (
      SELECT s.bureau, greatest(v_now, s.last_run_at
        + CASE WHEN s.failures > 0 THEN interval '1 hour' ELSE interval '1 month' / v_plan.monthly_updates END) AS at
      FROM monitoring_schedules s WHERE s.user_id = NEW.id
    ) again
    WHERE m.user_id = NEW.id AND m.bureau = again.bureau AND m.bureau::text = ANY (v_plan.bureaus) AND m.next_run_at = c_never;
  INSERT INTO monitoring_schedules (user_id, bureau, next_run_at)
    SELECT NEW.id, b::bureau_name, v_now FROM unnest(v_plan.bureaus) b
    WHERE NEW.deleted_at IS NULL AND EXISTS (SELECT FROM consumers c WHERE c.user_id = NEW.id AND c.partner_id IS NULL)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION schedule_updates FROM PUBLIC;
