-- A refusal as a value: `code` of the problem table, `reason` to choose the sentence.
CREATE OR REPLACE FUNCTION pull_refusal(p_code text, p_reason text DEFAULT NULL, p_more jsonb DEFAULT '{}') RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$ SELECT jsonb_build_object('outcome', 'refused', 'code', p_code, 'reason', p_reason) || p_more $$;
REVOKE EXECUTE ON FUNCTION pull_refusal FROM PUBLIC;
