-- A partner's pulls since a UTC day, as `pull_days` has them, with those under way; these are few. What they cost is not known yet.
CREATE OR REPLACE FUNCTION pulls_by_day(p_partner text, p_mode text, p_from date) RETURNS SETOF pull_days
  LANGUAGE sql STABLE AS $$
  SELECT * FROM pull_days WHERE partner_id = p_partner AND mode = p_mode AND "on" >= p_from
  UNION ALL
  SELECT p.partner_id, p.mode, (p.created_at AT TIME ZONE 'UTC')::date, p.pull_type,
    coalesce(p.requested_by_key_id, p.requested_by_user_id::text, ''), p.requested_by_key_id,
    CASE WHEN p.requested_by_key_id IS NULL THEN p.requested_by_user_id END, 1, 0, 0,
    (SELECT count(*) FROM pull_bureaus b WHERE b.pull_id = p.id AND b.bureau = 'equifax')::integer,
    (SELECT count(*) FROM pull_bureaus b WHERE b.pull_id = p.id AND b.bureau = 'experian')::integer,
    (SELECT count(*) FROM pull_bureaus b WHERE b.pull_id = p.id AND b.bureau = 'transunion')::integer, 0, 0, 0
  FROM pulls p
  WHERE p.partner_id = p_partner AND p.mode = p_mode AND p.status = 'pending' AND p.created_at >= p_from::timestamp AT TIME ZONE 'UTC'
$$;
REVOKE EXECUTE ON FUNCTION pulls_by_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pulls_by_day TO roadworthy_app;
