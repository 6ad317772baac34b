-- What the API's login may do with the tables of `rows`; nothing else is granted.
REVOKE ALL ON users FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO roadworthy_app;
