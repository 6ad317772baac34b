-- What the API's login may do with the tables of `providers`; nothing else is granted.
REVOKE ALL ON identities, provider_visits FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON identities, provider_visits TO roadworthy_app;
