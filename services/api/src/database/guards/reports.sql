-- What the API's login may do with the tables of `reports`; nothing else is granted.
REVOKE ALL ON bureau_files, credit_reports, credit_scores, monitoring_schedules FROM roadworthy_app;
GRANT SELECT, INSERT ON bureau_files, credit_scores TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON credit_reports, monitoring_schedules TO roadworthy_app;
