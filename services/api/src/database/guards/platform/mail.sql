-- What the API's login may do with the tables of `mail`; nothing else is granted.
REVOKE ALL ON messages FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON messages TO roadworthy_app;
