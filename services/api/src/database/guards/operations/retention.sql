-- What the API's login may do with the tables of `retention`; nothing else is granted. A certificate is never changed.
REVOKE ALL ON disposals FROM roadworthy_app;
GRANT SELECT, INSERT ON disposals TO roadworthy_app;
REVOKE ALL ON legal_holds FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE (lifted_proposal_id, lifted_at) ON legal_holds TO roadworthy_app;
-- A held file goes by `release_held_files` only, once no hold stands for it.
REVOKE ALL ON held_files FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE (opened_until) ON held_files TO roadworthy_app;
REVOKE ALL ON held_consumers FROM roadworthy_app;
GRANT SELECT, INSERT ON held_consumers TO roadworthy_app;
