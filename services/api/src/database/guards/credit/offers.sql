-- What the API's login may do with the tables of `offers`; nothing else is granted.
REVOKE ALL ON loan_offers, loan_outcomes, vehicles FROM roadworthy_app;
GRANT SELECT ON loan_offers, loan_outcomes TO roadworthy_app;
-- A published offer is a new row; of the one before only its end is written.
GRANT INSERT ON loan_offers TO roadworthy_app;
GRANT UPDATE (valid_until) ON loan_offers TO roadworthy_app;
GRANT SELECT, INSERT, DELETE ON vehicles TO roadworthy_app;
GRANT UPDATE (name, value_cents, value_on, mileage, mileage_on) ON vehicles TO roadworthy_app;
REVOKE ALL ON own_loans, loan_vehicles, loan_extras, loan_plans, refinance_notices FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON loan_plans TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON own_loans, loan_vehicles, loan_extras TO roadworthy_app;
GRANT SELECT, INSERT, DELETE ON refinance_notices TO roadworthy_app;
REVOKE ALL ON coverage_products, promotions FROM roadworthy_app;
GRANT SELECT ON coverage_products, promotions TO roadworthy_app;
GRANT INSERT ON coverage_products TO roadworthy_app;
GRANT UPDATE (valid_until) ON coverage_products TO roadworthy_app;
-- It counts who has claimed a promotion.
GRANT UPDATE (uses) ON promotions TO roadworthy_app;
REVOKE ALL ON promotion_redemptions, offer_notices FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON promotion_redemptions, offer_notices TO roadworthy_app;
REVOKE ALL ON saved_comparisons FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON saved_comparisons TO roadworthy_app;
GRANT UPDATE (removed_at) ON saved_comparisons TO roadworthy_app;
REVOKE ALL ON own_policies FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON own_policies TO roadworthy_app;
GRANT UPDATE (cost_cents, ends_on, reminded_at) ON own_policies TO roadworthy_app;
