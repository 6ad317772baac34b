-- What the API's login may do with the tables of `pulls`; nothing else is granted.
REVOKE ALL ON client_days, consumers, late_answers, pull_bureaus, pull_days, pulls, reference_months, reported_consumers, request_meters FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON consumers, request_meters TO roadworthy_app;
GRANT SELECT ON client_days, late_answers, pull_bureaus, pull_days, pulls, reference_months, reported_consumers TO roadworthy_app;
