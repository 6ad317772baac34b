-- What the API's login may do with the tables of `disputes`; nothing else is granted.
REVOKE ALL ON disputes, dispute_notes, dispute_bureaus, dispute_evidence, file_protections, freeze_requests, fraud_alerts, recovery_steps FROM roadworthy_app;
GRANT SELECT, INSERT ON dispute_notes TO roadworthy_app;
GRANT UPDATE (closed_at) ON disputes TO roadworthy_app;
GRANT SELECT, INSERT, DELETE ON disputes, dispute_evidence, recovery_steps TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON dispute_bureaus, file_protections, freeze_requests, fraud_alerts TO roadworthy_app;
