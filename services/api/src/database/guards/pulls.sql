-- What the API's login may do with the tables of `pulls`; nothing else is granted.
REVOKE ALL ON consumers, late_answers, pull_bureaus, pulls, request_meters FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON consumers, request_meters TO roadworthy_app;
GRANT SELECT ON late_answers, pull_bureaus, pulls TO roadworthy_app;
