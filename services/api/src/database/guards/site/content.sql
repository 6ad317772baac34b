-- What the API's login may do with the tables of `content`; nothing else is granted.
REVOKE ALL ON affiliate_clicks, content_claims, rate_benchmarks, refinance_partners, state_sales_taxes, waitlist_entries FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON affiliate_clicks, content_claims, rate_benchmarks, refinance_partners, state_sales_taxes, waitlist_entries TO roadworthy_app;
