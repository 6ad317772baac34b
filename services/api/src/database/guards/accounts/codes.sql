-- What the API's login may do with the tables of `codes`; nothing else is granted.
REVOKE ALL ON auth_flows, one_time_codes FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_flows, one_time_codes TO roadworthy_app;
