-- What the API's login may do with the tables of `plans`; nothing else is granted.
REVOKE ALL ON entitlements, plans FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON entitlements, plans TO roadworthy_app;
