-- What the API's login may do with the tables of `consents`; nothing else is granted.
REVOKE ALL ON consents FROM roadworthy_app;
GRANT SELECT, INSERT ON consents TO roadworthy_app;
GRANT UPDATE (revoked_at) ON consents TO roadworthy_app;
