-- The price of one item at one bureau for a partner at a moment: its own, else its tier's, else the list's; a named bureau before '*'. Of
-- each of these the latest that has begun by then. Tier `premium` pays 15 % below the list, rounded half up to the cent, where it has no
-- price of its own.
CREATE OR REPLACE FUNCTION price_at(p_partner text, p_tier text, p_item text, p_bureau text, p_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN scope = 'platform' AND p_tier = 'premium' THEN div(amount_cents * 85 + 50, 100)::integer ELSE amount_cents END
  FROM (
    SELECT DISTINCT ON (scope, bureau) scope, bureau, amount_cents FROM prices
    WHERE item = p_item AND bureau IN (p_bureau, '*') AND scope IN (p_partner, 'tier:' || p_tier, 'platform') AND effective_from <= p_at
    ORDER BY scope, bureau, effective_from DESC
  ) latest
  WHERE amount_cents IS NOT NULL
  ORDER BY CASE scope WHEN p_partner THEN 0 WHEN 'platform' THEN 2 ELSE 1 END, bureau = '*'
  LIMIT 1
$$;
REVOKE EXECUTE ON FUNCTION price_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION price_at TO roadworthy_app;
