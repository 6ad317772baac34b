-- What the API's login may do with the tables of `documents`; nothing else is granted. A document is never changed.
REVOKE ALL ON documents FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON documents TO roadworthy_app;
