-- What the API's login may do with the tables of `status`; nothing else is granted.
REVOKE ALL ON incident_states, incident_updates, probes, status_days, status_incidents, status_subscribers FROM roadworthy_app;
GRANT SELECT, INSERT ON incident_states, incident_updates TO roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON probes, status_days, status_incidents, status_subscribers TO roadworthy_app;
