-- What the API's login may do with the tables of `offers`; nothing else is granted.
REVOKE ALL ON loan_offers, loan_outcomes, vehicles FROM roadworthy_app;
GRANT SELECT ON loan_offers, loan_outcomes TO roadworthy_app;
GRANT SELECT, INSERT, DELETE ON vehicles TO roadworthy_app;
REVOKE ALL ON coverage_products, promotions FROM roadworthy_app;
GRANT SELECT ON coverage_products, promotions TO roadworthy_app;
