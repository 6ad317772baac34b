-- What the API's login may do with the tables of `abuse`; nothing else is granted.
REVOKE ALL ON abuse_rules, abuse_cases FROM roadworthy_app;
GRANT SELECT ON abuse_rules TO roadworthy_app;
GRANT UPDATE (threshold, window_minutes, is_on, changed_at, changed_by) ON abuse_rules TO roadworthy_app;
GRANT SELECT, INSERT ON abuse_cases TO roadworthy_app;
GRANT UPDATE (count, last_at, closed_at, closed_by, outcome, note) ON abuse_cases TO roadworthy_app;
