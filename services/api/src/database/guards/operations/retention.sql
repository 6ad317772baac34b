-- What the API's login may do with the tables of `retention`; nothing else is granted. A certificate is never changed.
REVOKE ALL ON disposals FROM roadworthy_app;
GRANT SELECT, INSERT ON disposals TO roadworthy_app;
