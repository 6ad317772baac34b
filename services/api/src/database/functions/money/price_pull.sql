-- THE price of a pull, for the quote and for the hold alike: { lines, subtotalCents, savingCents, totalCents, shares }.
-- A soft pull from all three bureaus saves 15 % of the sum of its soft prices, without the score add-ons, rounded half up to the cent.
-- The saving is spread over the bureaus by largest remainder, so that the shares sum to the total.
CREATE OR REPLACE FUNCTION price_pull(
  p_partner text, p_bureaus bureau_name[], p_pull_type pull_type, p_score_type score_type, p_fico_model fico_model
) RETURNS jsonb LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_tier text;
  v_result jsonb;
BEGIN
  SELECT pricing_tier INTO v_tier FROM partners WHERE id = p_partner;
  WITH asked AS (
    SELECT b AS bureau,
      CASE b WHEN 'equifax' THEN 'Equifax' WHEN 'experian' THEN 'Experian' ELSE 'TransUnion' END AS name,
      price_of(p_partner, v_tier, p_pull_type::text, b::text)::bigint AS base,
      CASE WHEN p_score_type = 'fico' THEN price_of(p_partner, v_tier, 'fico_' || p_fico_model, b::text) ELSE 0 END::bigint AS add_on
    FROM unnest(p_bureaus) AS b
  ), summed AS (
    SELECT sum(base) AS base, sum(add_on) AS add_on, bool_and(base IS NOT NULL AND add_on IS NOT NULL) AS is_priced,
      CASE WHEN p_pull_type = 'soft' AND count(*) = 3 THEN div(sum(base) * 15 + 50, 100) ELSE 0 END AS saving
    FROM asked
  ), spread AS (
    SELECT a.*, s.base - s.saving AS target,
      CASE WHEN s.base = 0 THEN 0 ELSE div(a.base * (s.base - s.saving), s.base) END AS whole,
      CASE WHEN s.base = 0 THEN 0 ELSE mod(a.base * (s.base - s.saving), s.base) END AS rest
    FROM asked a CROSS JOIN summed s
  ), shared AS (
    SELECT bureau, add_on + whole
      + CASE WHEN row_number() OVER (ORDER BY rest DESC, bureau) <= target - sum(whole) OVER () THEN 1 ELSE 0 END AS share
    FROM spread
  ), listed AS (
    SELECT 1 AS part, bureau, name || ', ' || p_pull_type || ' pull' AS label, base AS amount FROM asked
    UNION ALL
    SELECT 2, bureau, name || ', FICO ' || p_fico_model || ' score', add_on FROM asked WHERE p_score_type = 'fico'
    UNION ALL
    SELECT 3, NULL, 'Three-bureau saving, 15%', -saving FROM summed WHERE saving <> 0
  )
  SELECT jsonb_build_object(
    'lines', (SELECT jsonb_agg(jsonb_build_object('label', label, 'bureau', bureau, 'amountCents', amount) ORDER BY part, bureau) FROM listed),
    'subtotalCents', base + add_on, 'savingCents', saving, 'totalCents', base + add_on - saving,
    'shares', (SELECT jsonb_object_agg(bureau, share) FROM shared)
  ) INTO v_result FROM summed WHERE is_priced;
  IF v_result IS NULL THEN
    RAISE EXCEPTION 'no price is set for a % pull with % score %', p_pull_type, p_score_type, coalesce(p_fico_model::text, '')
      USING ERRCODE = 'no_data_found';
  END IF;
  RETURN v_result;
END $$;
REVOKE EXECUTE ON FUNCTION price_pull FROM PUBLIC;
GRANT EXECUTE ON FUNCTION price_pull TO roadworthy_app;
