-- What the API's login may do with the tables of `platform`; nothing else is granted.
REVOKE ALL ON audit_heads, audit_rows, platform_settings, repeatable_replies FROM roadworthy_app;
GRANT SELECT ON audit_heads, audit_rows TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform_settings, repeatable_replies TO roadworthy_app;
-- Evidence is never changed, not even by the owner of the table.
CREATE OR REPLACE TRIGGER audit_rows_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
