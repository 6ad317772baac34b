-- What the API's login may do with the tables of `sessions`; nothing else is granted.
REVOKE ALL ON sessions, signing_keys FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, signing_keys TO roadworthy_app;
