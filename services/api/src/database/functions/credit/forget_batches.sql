-- A week after its end a batch's refused rows can't be ordered again, and what they would order is deleted.
-- Deletes batches that nobody confirmed 30 days after their quote ended, and forgets who was named in rows of others that brought no pull.
-- Of a business with a legal hold both stay.
CREATE OR REPLACE FUNCTION forget_batches() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM pull_batches b WHERE b.status = 'canceled' AND b.started_at IS NULL AND b.finished_at < clock_timestamp() - interval '30 days'
    AND NOT EXISTS (SELECT FROM legal_holds h WHERE h.subject = b.partner_id AND h.lifted_at IS NULL);
  UPDATE pull_batch_rows r SET sealed_request = NULL FROM pull_batches b
    WHERE b.id = r.batch_id AND b.status IN ('completed', 'canceled')
      AND b.finished_at BETWEEN clock_timestamp() - interval '90 days' AND clock_timestamp() - interval '7 days'
      AND r.status = 'refused' AND r.sealed_request IS NOT NULL;
  UPDATE pull_batch_rows r SET display_name = NULL FROM pull_batches b
    WHERE b.id = r.batch_id AND b.status IN ('completed', 'canceled')
      AND b.finished_at BETWEEN clock_timestamp() - interval '90 days' AND clock_timestamp() - interval '30 days'
      AND r.pull_id IS NULL AND r.display_name IS NOT NULL
      AND NOT EXISTS (SELECT FROM legal_holds h WHERE h.subject = b.partner_id AND h.lifted_at IS NULL);
$$;
REVOKE EXECUTE ON FUNCTION forget_batches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_batches TO roadworthy_app;
