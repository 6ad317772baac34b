-- What the API's login may do with the tables of `admin-security`; nothing else is granted.
REVOKE ALL ON admin_security_settings FROM roadworthy_app;
GRANT SELECT, UPDATE ON admin_security_settings TO roadworthy_app;
