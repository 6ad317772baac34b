-- What the API's login may do with the tables of `simulator`; nothing else is granted.
REVOKE ALL ON saved_scenarios FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON saved_scenarios TO roadworthy_app;
