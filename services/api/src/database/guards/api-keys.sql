-- What the API's login may do with the tables of `api-keys`; nothing else is granted.
REVOKE ALL ON api_keys FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON api_keys TO roadworthy_app;
