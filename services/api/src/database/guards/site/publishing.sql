-- What the API's login may do with the tables of `publishing`; nothing else is granted. A published version never changes.
REVOKE ALL ON content_versions FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON content_versions TO roadworthy_app;
GRANT UPDATE (revision, status, title, "values", row_id, written_by, written_at, published_by, published_at, effective_on, reason, is_down)
  ON content_versions TO roadworthy_app;
CREATE OR REPLACE TRIGGER content_versions_guard BEFORE UPDATE OR DELETE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION guard_content_versions();
