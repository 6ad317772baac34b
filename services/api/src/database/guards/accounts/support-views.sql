-- What the API's login may do with the tables of `support-views`; nothing else is granted.
REVOKE ALL ON support_views FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON support_views TO roadworthy_app;
GRANT UPDATE (admin_id, admin_session_id, opened_at, expires_at, ended_at, ended_by) ON support_views TO roadworthy_app;
