-- What the API's login may do with the tables of `letters`; nothing else is granted. A letter and a decision are never changed.
REVOKE ALL ON credit_decisions, letters FROM roadworthy_app;
GRANT SELECT, INSERT ON credit_decisions, letters TO roadworthy_app;
GRANT UPDATE (reminded_at) ON credit_decisions TO roadworthy_app;
