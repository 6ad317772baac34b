-- The price of one item at one bureau for a partner: its own, else its tier's, else the platform's; a named bureau before '*'.
CREATE OR REPLACE FUNCTION price_of(p_partner text, p_tier text, p_item text, p_bureau text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT amount_cents FROM prices
  WHERE item = p_item AND bureau IN (p_bureau, '*') AND scope IN (p_partner, 'tier:' || p_tier, 'platform')
  ORDER BY CASE scope WHEN p_partner THEN 0 WHEN 'platform' THEN 2 ELSE 1 END, bureau = '*'
  LIMIT 1
$$;
REVOKE EXECUTE ON FUNCTION price_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION price_of TO roadworthy_app;
