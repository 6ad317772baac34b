-- What the API's login may do with the tables of `misuse-reports`; nothing else is granted.
REVOKE ALL ON misuse_reports FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON misuse_reports TO roadworthy_app;
