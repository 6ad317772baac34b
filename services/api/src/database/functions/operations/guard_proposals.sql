-- A proposal begins open and is decided once; it is approved by two admins, or by one while the operator has lifted the rule.
CREATE OR REPLACE FUNCTION guard_proposals() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF current_user <> 'roadworthy_app' THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'open' OR NEW.decider_id IS NOT NULL OR NEW.decided_at IS NOT NULL OR NEW.is_alone THEN
      RAISE EXCEPTION 'a proposal begins undecided' USING ERRCODE = 'insufficient_privilege';
    END IF;
  ELSIF OLD.status <> 'open' THEN
    RAISE EXCEPTION 'a proposal is decided once' USING ERRCODE = 'insufficient_privilege';
  ELSIF NEW.status = 'approved' AND NOT (
    (NOT NEW.is_alone OR (SELECT is_lifted_for_one_admin FROM approval_rules))
    AND NOT EXISTS (
      SELECT FROM unnest(ARRAY[NEW.proposer_id, NEW.decider_id]) AS who (id)
      WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = who.id AND u.role = 'admin' AND u.deleted_at IS NULL)
    )
  ) THEN
    RAISE EXCEPTION 'a proposal is approved by two admins' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION guard_proposals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_proposals TO roadworthy_app;
