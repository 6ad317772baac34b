-- What the API's login may do with the tables of `admin-notices`; nothing else is granted.
REVOKE ALL ON admin_notice_routes, admin_notices FROM roadworthy_app;
GRANT SELECT, UPDATE ON admin_notice_routes TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON admin_notices TO roadworthy_app;
