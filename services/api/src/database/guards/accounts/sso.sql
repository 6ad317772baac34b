-- What the API's login may do with the tables of `sso`; nothing else is granted.
REVOKE ALL ON saml_assertions, saml_relay_states, sso_domain_claims, sso_domains, sso_providers FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON saml_assertions, saml_relay_states TO roadworthy_app;
GRANT SELECT, INSERT, DELETE ON sso_domain_claims TO roadworthy_app;
GRANT SELECT ON sso_domains, sso_providers TO roadworthy_app;
