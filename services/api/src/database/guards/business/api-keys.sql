-- What the API's login may do with the tables of `api-keys`; nothing else is granted. A key's owner and hash never change.
REVOKE ALL ON api_keys FROM roadworthy_app;
GRANT SELECT, INSERT ON api_keys TO roadworthy_app;
GRANT UPDATE (name, scopes, allowed_networks, last_used_at, last_used_ip, expires_at, end_told_at, replaced_at, revoked_at,
  exposed_at, api_version)
  ON api_keys TO roadworthy_app;
CREATE OR REPLACE TRIGGER api_keys_guard_insert BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION guard_api_keys();
CREATE OR REPLACE TRIGGER api_keys_guard_end BEFORE UPDATE OF expires_at, revoked_at, exposed_at ON api_keys
  FOR EACH ROW EXECUTE FUNCTION guard_api_keys();
DROP TRIGGER IF EXISTS api_keys_have_audit ON api_keys;
CREATE CONSTRAINT TRIGGER api_keys_have_audit AFTER INSERT ON api_keys
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION api_key_has_audit();
