-- What the API's login may do with the tables of `privacy-requests`; nothing else is granted.
REVOKE ALL ON privacy_requests FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON privacy_requests TO roadworthy_app;
GRANT UPDATE (note, done_at, done_by, outcome) ON privacy_requests TO roadworthy_app;
