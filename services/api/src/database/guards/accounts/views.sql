-- What the API's login may do with the tables of `views`; nothing else is granted.
REVOKE ALL ON saved_views FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO roadworthy_app;
