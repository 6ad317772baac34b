-- What the API's login may do with the tables of `reports`; nothing else is granted.
REVOKE ALL ON bureau_files, credit_reports, credit_scores, monitoring_schedules, report_readings FROM roadworthy_app;
GRANT SELECT, INSERT ON bureau_files, credit_scores, credit_reports TO roadworthy_app;
GRANT SELECT ON report_readings TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON monitoring_schedules TO roadworthy_app;
CREATE OR REPLACE TRIGGER bureau_files_seal BEFORE INSERT ON bureau_files FOR EACH ROW EXECUTE FUNCTION seal_credit_data();
CREATE OR REPLACE TRIGGER credit_scores_seal BEFORE INSERT ON credit_scores FOR EACH ROW EXECUTE FUNCTION seal_credit_data();
CREATE OR REPLACE TRIGGER audit_rows_readings AFTER INSERT ON audit_rows FOR EACH ROW
  WHEN (NEW.action IN ('credit_report.read', 'credit_report.export')) EXECUTE FUNCTION note_reading();
