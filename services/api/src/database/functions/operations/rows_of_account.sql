-- Every row that hangs on an account, by table, but for what opens it: for the copy that a legal hold keeps. Found by the columns
-- themselves, so that a table which is new tomorrow is in it. Reads no more than its caller may.
CREATE OR REPLACE FUNCTION rows_of_account(p_user uuid) RETURNS jsonb
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  c_openers constant text[] := ARRAY['sessions', 'factors', 'passkeys', 'one_time_codes', 'auth_flows', 'recovery_codes', 'held_files'];
  v_all jsonb;
  v_part record;
  v_rows jsonb;
BEGIN
  SELECT jsonb_build_object('users', jsonb_agg(to_jsonb(u) - 'password_hash')) INTO v_all FROM users u WHERE u.id = p_user;
  FOR v_part IN
    WITH owned AS (
      SELECT c.oid, c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attname IN ('user_id', 'owner_user_id') AND a.atttypid = 'uuid'::regtype AND NOT a.attisdropped
        AND c.relname <> ALL (c_openers) AND has_table_privilege(c.oid, 'SELECT'))
    SELECT relname, format('t.%I = $1', attname) AS is_theirs FROM owned
    UNION ALL
    -- What hangs on such a row without naming the person: a dispute's notes, a report's files.
    SELECT c.relname, format('t.%I IN (SELECT o.%I FROM %I o WHERE o.%I = $1)', a.attname, k.attname, w.relname, w.attname)
    FROM pg_constraint f JOIN owned w ON w.oid = f.confrelid JOIN pg_class c ON c.oid = f.conrelid
      JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
      JOIN pg_attribute k ON k.attrelid = f.confrelid AND k.attnum = f.confkey[1]
    WHERE f.contype = 'f' AND cardinality(f.conkey) = 1 AND c.relname <> ALL (c_openers) AND has_table_privilege(c.oid, 'SELECT')
      AND NOT EXISTS (SELECT FROM owned o WHERE o.oid = c.oid)
      AND (f.confdeltype = 'c' OR c.relname IN ('bureau_files', 'credit_scores'))
    ORDER BY 1, 2
  LOOP
    EXECUTE format('SELECT jsonb_agg(to_jsonb(t)) FROM %I t WHERE %s', v_part.relname, v_part.is_theirs) INTO v_rows USING p_user;
    IF v_rows IS NOT NULL THEN
      v_all := v_all || jsonb_build_object(v_part.relname, coalesce(v_all -> v_part.relname, '[]') || v_rows);
    END IF;
  END LOOP;
  RETURN v_all;
END $$;
REVOKE EXECUTE ON FUNCTION rows_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rows_of_account TO roadworthy_app;
