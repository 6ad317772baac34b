-- What the API's login may do with the tables of `simulator`; nothing else is granted.
REVOKE ALL ON saved_scenarios, score_goals FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON saved_scenarios TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON score_goals TO roadworthy_app;
