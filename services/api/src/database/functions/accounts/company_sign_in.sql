-- What a business itself may change of its sign-in. The API's login has no rights on the tables, so that nothing it runs can give a
-- provider a domain that was not proved, or touch another's.

-- Sets the provider of a business, off and untested until its owner has tried it. Who is on the way by the one before begins anew, as that one
-- may have been replaced because it vouches for strangers.
CREATE OR REPLACE FUNCTION set_company_provider(
  p_partner text, p_entity text, p_url text, p_certificates text[], p_at timestamptz
) RETURNS uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM saml_relay_states s USING sso_providers p WHERE p.id = s.provider_id AND p.partner_id = p_partner;
  INSERT INTO sso_providers (entity_id, sso_url, certificates, partner_id, is_on, created_at)
  VALUES (p_entity, p_url, p_certificates, p_partner, false, p_at)
  ON CONFLICT (partner_id) DO UPDATE SET entity_id = excluded.entity_id, sso_url = excluded.sso_url,
    certificates = excluded.certificates, is_on = false, is_required = false, tested_at = NULL
  RETURNING id
$$;

-- Gives a domain that the business has claimed to its provider; true if it has it now. One that another has stays there.
CREATE OR REPLACE FUNCTION prove_company_domain(p_partner text, p_domain text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sso_domains (domain, provider_id)
  SELECT c.domain, p.id FROM sso_domain_claims c JOIN sso_providers p ON p.partner_id = c.partner_id
  WHERE c.partner_id = p_partner AND c.domain = p_domain
  ON CONFLICT DO NOTHING;
  RETURN EXISTS (
    SELECT FROM sso_domains d JOIN sso_providers p ON p.id = d.provider_id
    WHERE d.domain = p_domain AND p.partner_id = p_partner);
END $$;

-- Takes a domain from the business's own provider. Without any domain nobody can sign in, so it is off then.
CREATE OR REPLACE FUNCTION drop_company_domain(p_partner text, p_domain text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM sso_domains d USING sso_providers p
  WHERE p.id = d.provider_id AND p.partner_id = p_partner AND d.domain = p_domain;
  UPDATE sso_providers p SET is_on = false, is_required = false
  WHERE p.partner_id = p_partner AND NOT EXISTS (SELECT FROM sso_domains d WHERE d.provider_id = p.id);
END $$;

-- Notes that a test sign-in succeeded.
CREATE OR REPLACE FUNCTION note_company_test(p_provider uuid, p_at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sso_providers SET tested_at = p_at WHERE id = p_provider AND partner_id IS NOT NULL
$$;

-- Switches it on or off; false if there is none, or it was never tested as it is.
CREATE OR REPLACE FUNCTION switch_company_sign_in(p_partner text, p_on boolean, p_required boolean, p_role text) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH switched AS (
    UPDATE sso_providers p SET is_on = p_on, is_required = p_on AND p_required, member_role = p_role
    WHERE p.partner_id = p_partner AND p_role <> 'owner'
      AND (NOT p_on OR (p.tested_at IS NOT NULL AND EXISTS (SELECT FROM sso_domains d WHERE d.provider_id = p.id)))
    RETURNING 1)
  SELECT EXISTS (SELECT FROM switched)
$$;

-- Removes the provider of a business with its domains; its id, or null if there was none.
CREATE OR REPLACE FUNCTION remove_company_provider(p_partner text) RETURNS uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sso_providers WHERE partner_id = p_partner RETURNING id
$$;

REVOKE EXECUTE ON FUNCTION set_company_provider, prove_company_domain, drop_company_domain, note_company_test, switch_company_sign_in,
  remove_company_provider FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_company_provider, prove_company_domain, drop_company_domain, note_company_test, switch_company_sign_in,
  remove_company_provider TO roadworthy_app;
