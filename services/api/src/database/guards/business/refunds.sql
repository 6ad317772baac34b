-- What the API's login may do with the tables of `refunds`; nothing else is granted. A request is never changed.
REVOKE ALL ON refund_requests FROM roadworthy_app;
GRANT SELECT, INSERT ON refund_requests TO roadworthy_app;
