-- Whether a legal hold keeps a partner's report: it stands for the business, or for the client whom the report is about, who may have
-- closed their account since.
CREATE OR REPLACE FUNCTION is_on_hold(p_partner text, p_pull text) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM legal_holds h WHERE h.lifted_at IS NULL AND (h.subject = p_partner OR h.subject IN
    (SELECT c.user_id::text FROM pulls q JOIN consumers c ON c.id = q.consumer_id WHERE q.id = p_pull)))
    OR EXISTS (SELECT FROM pulls q JOIN held_consumers c ON c.consumer_id = q.consumer_id WHERE q.id = p_pull)
$$;
REVOKE EXECUTE ON FUNCTION is_on_hold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_on_hold TO roadworthy_app;
