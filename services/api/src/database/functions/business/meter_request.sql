-- Counts one request of a partner against its limit over the last sixty minutes, or refuses it. One statement for the caller, and
-- right with any number of API processes: the lock lets a partner's requests pass one at a time, and every statement inside
-- sees what the request before has written.
CREATE OR REPLACE FUNCTION meter_request(p_partner text, p_limit integer)
  RETURNS TABLE (is_allowed boolean, remaining integer, reset_seconds integer) LANGUAGE plpgsql AS $$
DECLARE
  v_seconds bigint;
  v_minute bigint;
  v_used integer;
  v_oldest bigint;
BEGIN
  -- A meter lost in a crash of the server costs nothing, so the request does not wait for the disk.
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(hashtextextended(p_partner, 4713));
  v_seconds := floor(extract(epoch FROM clock_timestamp()));
  v_minute := v_seconds / 60;
  SELECT coalesce(sum(m.used), 0), coalesce(min(m.minute), v_minute) INTO v_used, v_oldest
    FROM request_meters m WHERE m.partner_id = p_partner AND m.minute BETWEEN v_minute - 59 AND v_minute;
  is_allowed := v_used < p_limit;
  IF is_allowed THEN
    v_used := v_used + 1;
    UPDATE request_meters m SET used = m.used + 1 WHERE m.partner_id = p_partner AND m.minute = v_minute;
    IF NOT FOUND THEN
      INSERT INTO request_meters (partner_id, minute, used) VALUES (p_partner, v_minute, 1);
      DELETE FROM request_meters m WHERE m.partner_id = p_partner AND m.minute <= v_minute - 60;
    END IF;
  END IF;
  remaining := greatest(p_limit - v_used, 0);
  -- When the oldest counted minute leaves the hour and gives its requests back.
  reset_seconds := (v_oldest + 60) * 60 - v_seconds;
  RETURN NEXT;
END $$;
REVOKE EXECUTE ON FUNCTION meter_request FROM PUBLIC;
GRANT EXECUTE ON FUNCTION meter_request TO roadworthy_app;
