-- What the API's login may do with the tables of `plans`; nothing else is granted.
REVOKE ALL ON entitlements, plans, product_features FROM roadworthy_app;
GRANT SELECT ON product_features TO roadworthy_app;
GRANT UPDATE (is_working, version, changed_at, changed_by) ON product_features TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON entitlements, plans TO roadworthy_app;
