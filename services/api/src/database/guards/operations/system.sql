-- What the API's login may do with the tables of `system`; nothing else is granted.
REVOKE ALL ON reconciliations, maintenance_runs, answer_hours FROM roadworthy_app;
GRANT SELECT ON maintenance_runs TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE ON reconciliations TO roadworthy_app;
GRANT SELECT, INSERT, DELETE ON answer_hours TO roadworthy_app;
GRANT UPDATE (answered, failed, slow) ON answer_hours TO roadworthy_app;
