-- Adds a pull that has just ended to its partner's sums. The caller holds the partner's account, under which all these rows change.
CREATE OR REPLACE FUNCTION roll_up_pull(p_pull text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_pull pulls;
  v_on date;
  v_before date;
BEGIN
  SELECT * INTO STRICT v_pull FROM pulls WHERE id = p_pull AND status <> 'pending';
  v_on := (v_pull.created_at AT TIME ZONE 'UTC')::date;
  INSERT INTO pull_days AS d (partner_id, mode, "on", pull_type, requester, key_id, user_id, pulls, canceled, charged_cents, equifax, experian, transunion,
      equifax_cents, experian_cents, transunion_cents)
    SELECT v_pull.partner_id, v_pull.mode, v_on, v_pull.pull_type, coalesce(v_pull.requested_by_key_id, v_pull.requested_by_user_id::text, ''),
      v_pull.requested_by_key_id, CASE WHEN v_pull.requested_by_key_id IS NULL THEN v_pull.requested_by_user_id END,
      k.n, 1 - k.n, v_pull.charged_cents, k.n * count(*) FILTER (WHERE b.bureau = 'equifax'), k.n * count(*) FILTER (WHERE b.bureau = 'experian'),
      k.n * count(*) FILTER (WHERE b.bureau = 'transunion'),
      coalesce(sum(b.price_cents) FILTER (WHERE b.bureau = 'equifax' AND b.status = 'answered'), 0),
      coalesce(sum(b.price_cents) FILTER (WHERE b.bureau = 'experian' AND b.status = 'answered'), 0),
      coalesce(sum(b.price_cents) FILTER (WHERE b.bureau = 'transunion' AND b.status = 'answered'), 0)
    FROM (SELECT (v_pull.status <> 'canceled')::integer AS n) k LEFT JOIN pull_bureaus b ON b.pull_id = p_pull
    GROUP BY k.n
  ON CONFLICT (partner_id, mode, "on", pull_type, requester) DO UPDATE SET pulls = d.pulls + excluded.pulls, canceled = d.canceled + excluded.canceled,
    charged_cents = d.charged_cents + excluded.charged_cents, equifax = d.equifax + excluded.equifax, experian = d.experian + excluded.experian,
    transunion = d.transunion + excluded.transunion, equifax_cents = d.equifax_cents + excluded.equifax_cents,
    experian_cents = d.experian_cents + excluded.experian_cents, transunion_cents = d.transunion_cents + excluded.transunion_cents;
  IF v_pull.status = 'canceled' THEN RETURN; END IF;

  IF v_pull.reference IS NOT NULL THEN
    INSERT INTO reference_months AS m (partner_id, mode, month, reference, pulls, charged_cents)
      VALUES (v_pull.partner_id, v_pull.mode, date_trunc('month', v_on)::date, v_pull.reference, 1, v_pull.charged_cents)
    ON CONFLICT (partner_id, mode, month, reference) DO UPDATE SET pulls = m.pulls + 1, charged_cents = m.charged_cents + excluded.charged_cents;
  END IF;

  IF v_pull.status = 'failed' THEN RETURN; END IF;
  SELECT last_on INTO v_before FROM reported_consumers WHERE consumer_id = v_pull.consumer_id;
  -- A pull may end after one that was ordered later.
  IF v_before >= v_on THEN RETURN; END IF;
  INSERT INTO reported_consumers (consumer_id, partner_id, mode, last_on) VALUES (v_pull.consumer_id, v_pull.partner_id, v_pull.mode, v_on)
    ON CONFLICT (consumer_id) DO UPDATE SET last_on = v_on;
  UPDATE client_days SET consumers = consumers - 1 WHERE partner_id = v_pull.partner_id AND mode = v_pull.mode AND "on" = v_before;
  INSERT INTO client_days AS c (partner_id, mode, "on", consumers) VALUES (v_pull.partner_id, v_pull.mode, v_on, 1)
    ON CONFLICT (partner_id, mode, "on") DO UPDATE SET consumers = c.consumers + 1;
END $$;
REVOKE EXECUTE ON FUNCTION roll_up_pull FROM PUBLIC;
