-- Makes somebody an admin, the only way in which the API can: by a proposal that two admins agreed on, once, or for a service token
-- that an operator issued within the last hour.
CREATE OR REPLACE FUNCTION make_admin(p_user uuid, p_by text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_proposal proposals;
BEGIN
  IF p_by LIKE 'prop\_%' THEN
    SELECT * INTO v_proposal FROM proposals
      WHERE id = p_by AND kind = 'user.make_admin' AND status = 'approved' AND payload ->> 'userId' = p_user::text FOR UPDATE;
    IF NOT FOUND OR EXISTS (
      SELECT FROM audit_rows WHERE object = p_user::text AND action = 'user.make_admin' AND detail ->> 'by' = p_by
    ) THEN
      RAISE EXCEPTION 'no approved proposal names this person' USING ERRCODE = 'insufficient_privilege';
    END IF;
  ELSIF NOT EXISTS (
    SELECT FROM audit_rows WHERE stream = 'platform' AND object = p_by AND action = 'service_token.issue'
      AND at > clock_timestamp() - interval '1 hour'
  ) THEN
    RAISE EXCEPTION 'no operator issued this token' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE users SET role = 'admin', partner_id = NULL, company_name = NULL, member_role = 'owner' WHERE id = p_user AND deleted_at IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no such person' USING ERRCODE = 'no_data_found'; END IF;
  PERFORM audit_append('platform', CASE WHEN v_proposal.id IS NULL THEN 'system' ELSE 'admin' END,
    coalesce(v_proposal.decider_id::text, p_by), 'user.make_admin', p_user::text, jsonb_build_object('by', p_by));
END $$;
REVOKE EXECUTE ON FUNCTION make_admin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_admin TO roadworthy_app;
