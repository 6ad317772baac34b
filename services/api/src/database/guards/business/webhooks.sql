-- What the API's login may do with the tables of `webhooks`; events are written by `emit_event` alone.
REVOKE ALL ON partner_events, webhook_endpoints, webhook_deliveries, webhook_attempts FROM roadworthy_app;
GRANT SELECT, UPDATE, DELETE ON partner_events TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_endpoints, webhook_deliveries TO roadworthy_app;
GRANT SELECT, INSERT, DELETE ON webhook_attempts TO roadworthy_app;
