-- What the API's login may do with the tables of `partners`; nothing else is granted.
REVOKE ALL ON businesses, partners, prices FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON partners TO roadworthy_app;
GRANT SELECT ON businesses, prices TO roadworthy_app;
CREATE OR REPLACE TRIGGER partners_open_accounts AFTER INSERT ON partners FOR EACH ROW EXECUTE FUNCTION open_partner_accounts();
-- A price is never changed backwards: rows are added, or one that has not begun is set anew, by a proposal that two admins agreed on.
CREATE OR REPLACE TRIGGER prices_append_only BEFORE DELETE OR TRUNCATE ON prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER prices_guard_begun BEFORE UPDATE ON prices FOR EACH ROW EXECUTE FUNCTION guard_prices();
CREATE OR REPLACE TRIGGER partners_guard_insert BEFORE INSERT ON partners FOR EACH ROW EXECUTE FUNCTION guard_partners();
CREATE OR REPLACE TRIGGER partners_guard_terms
  BEFORE UPDATE OF kind, status, pricing_tier, pull_types, certified_purposes, certified_at, renewal_due_on ON partners
  FOR EACH ROW EXECUTE FUNCTION guard_partners();
