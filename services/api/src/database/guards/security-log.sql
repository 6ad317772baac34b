-- What the API's login may do with the tables of `security-log`; nothing else is granted.
REVOKE ALL ON known_devices, security_events FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices, security_events TO roadworthy_app;
