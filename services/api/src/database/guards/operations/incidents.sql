-- What the API's login may do with the tables of `incidents`; nothing else is granted. When an event was discovered never changes, and notes
-- are only added.
REVOKE ALL ON security_incidents FROM roadworthy_app;
GRANT SELECT, INSERT ON security_incidents TO roadworthy_app;
GRANT UPDATE (is_encrypted, consumers, ftc_reference, ftc_on, consumers_told_on, notes, closed_at) ON security_incidents TO roadworthy_app;
CREATE OR REPLACE TRIGGER security_incidents_guard BEFORE UPDATE ON security_incidents
  FOR EACH ROW EXECUTE FUNCTION guard_security_incidents();
