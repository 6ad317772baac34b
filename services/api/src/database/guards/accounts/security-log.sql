-- What the API's login may do with the tables of `security-log`; nothing else is granted.
REVOKE ALL ON known_devices, security_events FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO roadworthy_app;
-- Lines go by `sweep_security_events` and `forget_security_events`; a failure that repeats is counted in its own line.
GRANT SELECT, INSERT ON security_events TO roadworthy_app;
GRANT UPDATE (count, at, method, session_id, device_id, browser, system) ON security_events TO roadworthy_app;
CREATE OR REPLACE TRIGGER security_events_guard BEFORE UPDATE ON security_events FOR EACH ROW EXECUTE FUNCTION guard_security_events();
