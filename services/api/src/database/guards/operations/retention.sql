-- What the API's login may do with the tables of `retention`; nothing else is granted. A certificate is never changed.
REVOKE ALL ON disposals FROM roadworthy_app;
GRANT SELECT, INSERT ON disposals TO roadworthy_app;
REVOKE ALL ON legal_holds FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE (lifted_proposal_id, lifted_at) ON legal_holds TO roadworthy_app;
