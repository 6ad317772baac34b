-- Every call of a partner's API keys, a partition a day (`keep_request_log` makes and drops them). The generator of migrations knows no
-- partitioned tables, so this one is made here.
CREATE TABLE IF NOT EXISTS request_log (
  id text NOT NULL,
  at timestamptz NOT NULL,
  partner_id text NOT NULL,
  key_id text NOT NULL,
  mode text NOT NULL,
  operation text,
  method text NOT NULL,
  path text NOT NULL,
  query text NOT NULL,
  status integer NOT NULL,
  latency_ms integer NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  idempotency_key text,
  body jsonb,
  problem text,
  detail text,
  PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE INDEX IF NOT EXISTS request_log_partner ON request_log (partner_id, at, id);
REVOKE ALL ON request_log FROM roadworthy_app;
GRANT SELECT, INSERT ON request_log TO roadworthy_app;
