-- What the API's login may do with the tables of `rows`; nothing else is granted.
REVOKE ALL ON users FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO roadworthy_app;
CREATE OR REPLACE TRIGGER users_schedule_updates AFTER UPDATE OF subscription_tier ON users FOR EACH ROW
  WHEN (OLD.subscription_tier IS DISTINCT FROM NEW.subscription_tier) EXECUTE FUNCTION schedule_updates();
CREATE OR REPLACE TRIGGER users_guard_insert BEFORE INSERT ON users FOR EACH ROW
  WHEN (NEW.role = 'admin') EXECUTE FUNCTION guard_users();
CREATE OR REPLACE TRIGGER users_guard_role BEFORE UPDATE OF role ON users FOR EACH ROW
  WHEN (NEW.role = 'admin' AND OLD.role <> 'admin') EXECUTE FUNCTION guard_users();
CREATE OR REPLACE TRIGGER users_guard_closed BEFORE UPDATE OF deleted_at ON users FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at) EXECUTE FUNCTION guard_closed_users();
CREATE OR REPLACE TRIGGER users_guard_delete BEFORE DELETE ON users FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION guard_closed_users();
