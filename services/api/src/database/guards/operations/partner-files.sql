-- What the API's login may do with the tables of `partner-files`; nothing else is granted. A note is never changed.
REVOKE ALL ON partner_notes FROM roadworthy_app;
GRANT SELECT, INSERT ON partner_notes TO roadworthy_app;
