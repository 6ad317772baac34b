-- What the API's login may do with the tables of `payments`; nothing else is granted.
REVOKE ALL ON payment_customers, payment_methods, sandbox_payments, top_up_disputes, top_up_refunds, top_ups FROM roadworthy_app;
GRANT SELECT, INSERT ON top_ups TO roadworthy_app;
GRANT SELECT ON top_up_disputes, top_up_refunds TO roadworthy_app;
GRANT UPDATE (provider_reference, pending_card) ON top_ups TO roadworthy_app;
GRANT SELECT, INSERT ON payment_customers, sandbox_payments TO roadworthy_app;
-- A locked row is a row that could be changed: the lock of a customer orders its cards.
GRANT UPDATE (reference, closed_at, deleted_at) ON payment_customers TO roadworthy_app;
GRANT SELECT, INSERT ON payment_methods TO roadworthy_app;
GRANT UPDATE (is_default, removed_at, detached_at, fingerprint_index) ON payment_methods TO roadworthy_app;
CREATE OR REPLACE TRIGGER top_ups_guard BEFORE INSERT OR UPDATE ON top_ups FOR EACH ROW EXECUTE FUNCTION guard_top_ups();
