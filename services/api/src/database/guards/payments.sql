-- What the API's login may do with the tables of `payments`; nothing else is granted.
REVOKE ALL ON top_ups FROM roadworthy_app;
GRANT SELECT, INSERT ON top_ups TO roadworthy_app;
GRANT UPDATE (provider_reference) ON top_ups TO roadworthy_app;
