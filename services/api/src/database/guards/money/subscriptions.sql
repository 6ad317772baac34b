-- What the API's login may do with the tables of `subscriptions`; nothing else is granted. Invoices are paid, refunds done and
-- disputes taken in by functions.
REVOKE ALL ON invoices, payment_disputes, refunds, subscription_consents, subscriptions FROM roadworthy_app;
GRANT SELECT, INSERT ON invoices, refunds, subscription_consents TO roadworthy_app;
GRANT SELECT ON payment_disputes TO roadworthy_app;
GRANT UPDATE (pending_card) ON invoices TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE ON subscriptions TO roadworthy_app;
CREATE OR REPLACE TRIGGER subscription_consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON subscription_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
