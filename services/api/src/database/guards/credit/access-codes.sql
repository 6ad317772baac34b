-- What the API's login may do with the tables of `access-codes`; nothing else is granted.
REVOKE ALL ON access_codes FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON access_codes TO roadworthy_app;
REVOKE ALL ON code_readings, blocked_attempts FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON code_readings, blocked_attempts TO roadworthy_app;
