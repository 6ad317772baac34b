-- What the API's login may do with the tables of `bureaus`; nothing else is granted.
REVOKE ALL ON bureau_settings FROM roadworthy_app;
GRANT SELECT, UPDATE ON bureau_settings TO roadworthy_app;
