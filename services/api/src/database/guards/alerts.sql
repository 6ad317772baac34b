-- What the API's login may do with the tables of `alerts`; nothing else is granted.
REVOKE ALL ON alerts FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON alerts TO roadworthy_app;
