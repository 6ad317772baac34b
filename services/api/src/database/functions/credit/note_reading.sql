-- Keeps what a client's activity shows of the audit log: that a business opened a report of its live pull. In the audit row's statement, so
-- that neither is without the other.
CREATE OR REPLACE FUNCTION note_reading() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO report_readings (id, consumer_id, report_id, pull_type, bureaus, read_at)
    SELECT 'see_' || NEW.seq || '_' || NEW.stream, r.consumer_id, r.id, r.pull_type, r.bureaus, NEW.at
    FROM credit_reports r WHERE r.id = NEW.object AND r.partner_id = NEW.stream AND r.mode = 'live' AND r.pull_id IS NOT NULL;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION note_reading FROM PUBLIC;
