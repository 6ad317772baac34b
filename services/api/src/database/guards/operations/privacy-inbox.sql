-- What the API's login may do with the tables of `privacy-inbox`; nothing else is granted. What was asked and what was done never change.
REVOKE ALL ON privacy_inbox, privacy_inbox_steps FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON privacy_inbox TO roadworthy_app;
GRANT UPDATE (confirmed_at, due_on, is_identity_checked, is_extended, outcome, closed_at) ON privacy_inbox TO roadworthy_app;
GRANT SELECT, INSERT ON privacy_inbox_steps TO roadworthy_app;
