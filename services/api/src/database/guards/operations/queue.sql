-- What the API's login may do with the tables of `queue`; nothing else is granted.
REVOKE ALL ON queue_claims FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON queue_claims TO roadworthy_app;
