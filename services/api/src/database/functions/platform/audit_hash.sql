-- What is hashed: every column in a fixed order, as canonical JSON (jsonb prints keys in one order).
CREATE OR REPLACE FUNCTION audit_hash(
  prev bytea, stream text, seq bigint, at timestamptz, actor_kind text, actor_id text, action text, object text, detail jsonb
) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(
    'roadworthy-audit-v1' || chr(10) || encode(prev, 'hex') || chr(10) ||
    jsonb_build_array(
      stream, seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      actor_kind, actor_id, action, object, detail
    )::text, 'UTF8'))
$$;
REVOKE EXECUTE ON FUNCTION audit_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_hash TO roadworthy_app;
