-- What the API's login may do with the tables of `compliance`; nothing else is granted.
REVOKE ALL ON compliance_acceptances, document_acceptances, electronic_consents, legal_texts FROM roadworthy_app;
GRANT SELECT, INSERT ON compliance_acceptances, document_acceptances, electronic_consents TO roadworthy_app;
GRANT SELECT ON legal_texts TO roadworthy_app;
-- Evidence is never changed, not even by the owner of the table.
CREATE OR REPLACE TRIGGER compliance_acceptances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON compliance_acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER document_acceptances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document_acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER electronic_consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON electronic_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER legal_texts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON legal_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
