-- What the API's login may do with the tables of `legal`; nothing else is granted.
REVOKE ALL ON legal_documents FROM roadworthy_app;
GRANT SELECT, INSERT ON legal_documents TO roadworthy_app;
