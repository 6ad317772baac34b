-- What the API's login may do with the tables of `alerts`; nothing else is granted.
REVOKE ALL ON alerts, alert_preferences, alert_deliveries FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON alerts, alert_preferences, alert_deliveries TO roadworthy_app;
