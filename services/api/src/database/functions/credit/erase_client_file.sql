-- Removes what is kept of a client who closed their account: their own credit files, the schedule of their updates and their own
-- identity, and unties them from the records partners keep under 15 USC 1681b. Works for closed accounts only, as the API's login may
-- delete none of this by itself.
CREATE OR REPLACE FUNCTION erase_client_file(p_user uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = p_user AND deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the account is not closed';
  END IF;
  DELETE FROM monitoring_schedules WHERE user_id = p_user;
  DELETE FROM credit_scores WHERE report_id IN (SELECT id FROM credit_reports WHERE owner_user_id = p_user);
  DELETE FROM bureau_files WHERE report_id IN (SELECT id FROM credit_reports WHERE owner_user_id = p_user);
  DELETE FROM credit_reports WHERE owner_user_id = p_user;
  -- A trial is one per person: what is left of a plan tells whose it was, by the keyed index alone.
  UPDATE subscriptions s SET person_index = c.ssn_index FROM consumers c
    WHERE s.user_id = p_user AND c.user_id = p_user AND c.partner_id IS NULL;
  DELETE FROM consumers WHERE user_id = p_user AND partner_id IS NULL;
  UPDATE consumers SET user_id = NULL WHERE user_id = p_user;
END $$;
REVOKE EXECUTE ON FUNCTION erase_client_file FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_client_file TO roadworthy_app;
