-- The price that counts now, by the clock, since a pull that waited for a lock pays the price of the moment it is dated to.
CREATE OR REPLACE FUNCTION price_of(p_partner text, p_tier text, p_item text, p_bureau text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT price_at(p_partner, p_tier, p_item, p_bureau, clock_timestamp());
$$;
REVOKE EXECUTE ON FUNCTION price_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION price_of TO roadworthy_app;
