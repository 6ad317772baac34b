-- Who wants emails about incidents would be lost. An open invitation goes back to anybody who has its link.
DO $$ BEGIN
  IF EXISTS (SELECT FROM status_subscribers WHERE confirmed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'People get emails about incidents. Remove the rows of status_subscribers first.';
  END IF;
END $$;
DROP TABLE status_subscribers;
ALTER TABLE consent_requests DROP COLUMN expected_names;
