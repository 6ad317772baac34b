-- What the API's login may do with the tables of `identity`; nothing else is granted.
REVOKE ALL ON identity_checks, written_instructions FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_checks TO roadworthy_app;
GRANT SELECT, INSERT ON written_instructions TO roadworthy_app;
-- Evidence is never changed, not even by the owner of the table.
CREATE OR REPLACE TRIGGER written_instructions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON written_instructions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
