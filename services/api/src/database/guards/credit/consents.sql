-- What the API's login may do with the tables of `consents`; nothing else is granted.
REVOKE ALL ON consents FROM roadworthy_app;
GRANT SELECT, INSERT ON consents TO roadworthy_app;
GRANT UPDATE (revoked_at) ON consents TO roadworthy_app;
REVOKE ALL ON consent_requests FROM roadworthy_app;
GRANT SELECT, INSERT ON consent_requests TO roadworthy_app;
GRANT UPDATE (display_name, sealed_identity, opened_at, canceled_at, declined_at, granted_at, consent_id) ON consent_requests TO roadworthy_app;
