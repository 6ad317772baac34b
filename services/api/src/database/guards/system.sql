-- What the API's login may do with the tables of `system`; nothing else is granted.
REVOKE ALL ON reconciliations FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE ON reconciliations TO roadworthy_app;
