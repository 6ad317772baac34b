-- What the API's login may do with the tables of `certification`; nothing else is granted.
REVOKE ALL ON partner_applications, partner_decisions FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE ON partner_applications TO roadworthy_app;
GRANT SELECT, INSERT ON partner_decisions TO roadworthy_app;
-- A decision is evidence.
CREATE OR REPLACE TRIGGER partner_decisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partner_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
