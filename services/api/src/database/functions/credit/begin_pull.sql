-- Begins a pull, or says why not: claims the idempotency key, checks partner, limit, permissions, purpose, client, consent and balance,
-- holds the quoted amount and writes every row and the audit line. All or nothing, in one statement for the caller.
-- Lock order: the partner's account (which also serializes its keys and its limit), partner, access code, client, audit head.
CREATE OR REPLACE FUNCTION begin_pull(p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c_window constant interval := '60 seconds';
  v_pull text := p ->> 'pullId';
  v_mode text := p ->> 'mode';
  v_type pull_type := (p ->> 'type')::pull_type;
  v_score score_type := (p ->> 'scoreType')::score_type;
  v_model fico_model := (p ->> 'ficoModel')::fico_model;
  v_bureaus bureau_name[] := ARRAY(SELECT b::bureau_name FROM jsonb_array_elements_text(p -> 'bureaus') b ORDER BY b::bureau_name);
  v_ssn bytea := decode(p #>> '{consumer,ssnIndex}', 'hex');
  v_identity bytea := decode(p #>> '{consumer,identityIndex}', 'hex');
  -- By which a client who opted out is recognized even if the order spells their address differently.
  v_guards text[] := ARRAY(SELECT jsonb_array_elements_text(coalesce(p #> '{consumer,guardIndexes}', '[]')));
  -- By which a client is recognized under an earlier name or address.
  v_earlier text := p #>> '{consumer,earlierIndex}';
  v_hash bytea := decode(p ->> 'requestHash', 'hex');
  v_now timestamptz;
  v_found jsonb;
  v_account ledger_accounts;
  v_partner partners;
  v_purpose text;
  v_limit integer;
  v_used integer;
  v_number bigint;
  v_oldest timestamptz;
  v_rate jsonb;
  v_disabled text;
  v_code access_codes;
  v_is_owner boolean;
  v_client uuid := (p ->> 'clientUserId')::uuid;
  v_denied boolean;
  v_blocker uuid;
  v_locked boolean;
  v_is_news boolean;
  v_text legal_texts;
  v_method text;
  v_consent text;
  v_quote jsonb;
  v_funds jsonb;
  v_total bigint;
  v_person_limit bigint;
  v_consumer text;
  v_name text;
  v_is_renewed boolean := false;
  v_report text := new_id('rep');
BEGIN
  v_found := pull_by_key(p ->> 'partnerId', v_mode, p ->> 'idempotencyKey', v_hash);
  IF v_found IS NOT NULL THEN RETURN v_found; END IF;

  SELECT * INTO v_account FROM ledger_accounts WHERE partner_id = p ->> 'partnerId' AND mode = v_mode FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN pull_refusal('partner_not_active'); END IF;
  v_found := pull_by_key(p ->> 'partnerId', v_mode, p ->> 'idempotencyKey', v_hash);
  IF v_found IS NOT NULL THEN RETURN v_found; END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());

  -- Shared locks keep a suspension, an opt-out or a revocation from committing between its check and this pull's commit.
  SELECT * INTO v_partner FROM partners WHERE id = p ->> 'partnerId' FOR SHARE;
  IF v_partner.status = 'suspended' THEN RETURN pull_refusal('partner_not_active', 'suspended'); END IF;
  IF v_mode = 'live' AND v_partner.status <> 'active' THEN RETURN pull_refusal('partner_not_active', 'pending'); END IF;
  -- Its last day is over everywhere in the United States.
  IF v_mode = 'live' AND v_partner.renewal_due_on < (v_now AT TIME ZONE 'Pacific/Pago_Pago')::date THEN
    RETURN pull_refusal('partner_not_active', 'ended');
  END IF;

  -- Whoever started a batch is asked for at each row: the key it was started with, or else the person, signed in or not.
  IF p ? 'batchId' AND NOT (CASE WHEN p ->> 'keyId' IS NULL THEN EXISTS (
      SELECT FROM users WHERE id = (p ->> 'userId')::uuid AND partner_id = v_partner.id AND deleted_at IS NULL
        AND member_role IN ('owner', 'puller') AND (banned_until IS NULL OR banned_until <= v_now))
    ELSE EXISTS (
      SELECT FROM api_keys WHERE id = p ->> 'keyId' AND partner_id = v_partner.id AND revoked_at IS NULL AND 'pull_credit' = ANY (scopes)
        AND (expires_at IS NULL OR expires_at > v_now))
    END) THEN RETURN pull_refusal('forbidden', 'batch'); END IF;

  -- Exact over any 60 seconds: the account lock makes instants of this partner and mode strictly counted, and the numbers of the
  -- first and the last one say how many they are. Where they might be too many they are counted: numbers lead to more than there are
  -- while a clock that was set back lives through an hour again.
  v_limit := coalesce((v_partner.settings ->> 'pullsPerMinute')::integer, 60);
  SELECT created_at INTO v_oldest FROM pulls WHERE partner_id = v_partner.id AND mode = v_mode AND created_at > v_now - c_window
      AND batch_id IS NULL -- a batch has a pace of its own
      AND created_at <= v_now -- what a clock that was set back has left in the future
    ORDER BY created_at LIMIT 1;
  IF FOUND THEN
    SELECT v_account.pull_count - min(pull_number) + 1 INTO v_used FROM pulls
      WHERE partner_id = v_partner.id AND mode = v_mode AND created_at = v_oldest;
  ELSE
    v_used := 0;
  END IF;
  IF v_used IS NULL OR v_used >= v_limit THEN
    SELECT count(*), min(created_at) INTO v_used, v_oldest FROM (
      SELECT created_at FROM pulls WHERE partner_id = v_partner.id AND mode = v_mode AND created_at > v_now - c_window
        AND batch_id IS NULL AND created_at <= v_now
      ORDER BY created_at DESC LIMIT v_limit
    ) newest;
  END IF;
  v_rate := jsonb_build_object('limit', v_limit, 'remaining', greatest(v_limit - v_used, 0),
    'resetSeconds', ceil(extract(epoch FROM coalesce(v_oldest, v_now) + c_window - v_now)));
  IF v_used >= v_limit AND NOT p ? 'batchId' THEN RETURN pull_refusal('rate_limited', NULL, jsonb_build_object('rate', v_rate)); END IF;

  IF NOT v_partner.pull_types @> ARRAY[v_type::text, v_score::text] THEN RETURN pull_refusal('pull_type_not_permitted'); END IF;
  v_purpose := coalesce(p ->> 'purpose', v_partner.default_purpose);
  IF v_purpose IS NULL THEN RETURN pull_refusal('invalid_request', 'purpose_missing'); END IF;
  -- A partner that isn't certified yet can try every purpose, in test mode only.
  IF NOT (v_purpose = ANY (v_partner.certified_purposes))
    AND NOT (v_mode = 'test' AND v_partner.status = 'pending') THEN RETURN pull_refusal('purpose_not_certified'); END IF;
  -- Prequalification and account review are soft by nature.
  IF v_type = 'hard' AND v_purpose NOT IN ('EXTENSION_OF_CREDIT', 'WRITTEN_INSTRUCTION_OTHER') THEN
    RETURN pull_refusal('pull_type_not_permitted', 'purpose');
  END IF;
  SELECT string_agg(bureau::text, ',' ORDER BY bureau) INTO v_disabled FROM bureau_settings
    WHERE bureau = ANY (v_bureaus) AND NOT is_enabled;
  IF v_disabled IS NOT NULL THEN RETURN pull_refusal('bureau_disabled', v_disabled); END IF;

  -- Test mode touches nothing real: it takes numbers that nobody can have, and neither looks for a client nor at a code.
  IF v_mode = 'test' THEN
    IF p ? 'email' THEN RETURN pull_refusal('test_person_only', 'email'); END IF;
    IF p ? 'codeIndex' THEN RETURN pull_refusal('test_person_only', 'code'); END IF;
    IF v_ssn IS NULL OR coalesce(p ->> 'neverIssuedArea', '') !~ '^(666|9[0-9][0-9])$' THEN
      RETURN pull_refusal('test_person_only', 'ssn');
    END IF;
    v_client := NULL;
  END IF;

  IF p ? 'codeIndex' THEN
    -- The client before the code, as whoever closes the account locks them.
    PERFORM FROM users WHERE id = (SELECT user_id FROM access_codes WHERE code_index = decode(p ->> 'codeIndex', 'hex')) FOR SHARE;
    SELECT * INTO v_code FROM access_codes WHERE code_index = decode(p ->> 'codeIndex', 'hex') FOR UPDATE;
    IF NOT FOUND OR v_code.revoked_at IS NOT NULL OR (v_code.expires_at IS NOT NULL AND v_code.expires_at <= v_now)
      OR (v_code.is_single_use AND v_code.used_at IS NOT NULL)
      OR (v_client IS NOT NULL AND v_client <> v_code.user_id)
      -- Somebody else may have made it, and its owner cannot get in to revoke it.
      OR EXISTS (SELECT FROM users WHERE id = v_code.user_id AND banned_until > v_now) THEN
      RETURN pull_refusal('access_code_invalid', 'unusable');
    END IF;
    IF NOT v_code.bureaus @> v_bureaus::text[] OR v_code.score_type <> v_score::text OR v_code.fico_model IS DISTINCT FROM v_model::text
      OR (v_type = 'hard' AND v_code.pull_type <> 'hard') OR NOT (v_purpose = ANY (v_code.purposes)) THEN
      RETURN pull_refusal('access_code_invalid', 'scope');
    END IF;
    -- The code must belong to the person the report is about. Anyone can choose any name, so only a confirmed identity counts.
    SELECT bool_or(coalesce(is_same_person(c.ssn_index, c.identity_index, v_ssn, v_identity), false)) INTO v_is_owner
      FROM consumers c WHERE c.user_id = v_code.user_id AND c.partner_id IS NULL;
    IF v_is_owner IS NULL THEN RETURN pull_refusal('access_code_invalid', 'unconfirmed'); END IF;
    IF v_client IS NULL AND NOT v_is_owner THEN RETURN pull_refusal('access_code_invalid', 'person'); END IF;
    IF NOT v_code.allow_paid_access THEN RETURN pull_refusal('code_view_only'); END IF;
    v_client := v_code.user_id;
  END IF;

  IF v_mode = 'live' THEN SELECT bool_or(u.is_closed), coalesce(v_client, (array_agg(u.id ORDER BY u.is_own_ssn DESC NULLS LAST, u.is_earlier) FILTER (WHERE u.is_certain))[1]),
      (array_agg(u.id ORDER BY u.is_own_ssn DESC NULLS LAST, u.is_earlier) FILTER (WHERE u.is_closed AND u.deleted_at IS NULL))[1], bool_or(u.credit_locked_at IS NOT NULL)
    INTO v_denied, v_client, v_blocker, v_locked
  FROM (
    SELECT u.id, u.deleted_at, u.credit_locked_at, w.is_certain, w.is_earlier,
      NOT u.allow_api_credit_pulls OR u.credit_locked_at IS NOT NULL OR u.deleted_at IS NOT NULL AS is_closed, c.ssn_index = v_ssn AS is_own_ssn
    FROM (
      SELECT v_client AS id, true AS is_certain, false AS is_earlier UNION
      SELECT o.user_id, true, false FROM consumers o WHERE o.partner_id IS NULL AND (o.ssn_index = v_ssn OR o.identity_index = v_identity)
        AND is_same_person(o.ssn_index, o.identity_index, v_ssn, v_identity) UNION
      -- Perhaps them: enough to refuse for who let nobody pull, and to tie a pull to a client only by an earlier name or address.
      SELECT o.user_id, coalesce(v_earlier = ANY (o.guard_indexes), false), true FROM consumers o WHERE o.partner_id IS NULL AND o.guard_indexes && v_guards
    ) w JOIN users u ON u.id = w.id LEFT JOIN consumers c ON c.user_id = u.id AND c.partner_id IS NULL
    FOR SHARE OF u
  ) u; END IF;

  SELECT * INTO v_text FROM legal_texts WHERE kind = 'pull_consent' ORDER BY version DESC LIMIT 1;
  -- An e-mail address alone gives nobody's report: the client must have let this partner in, by a standing consent or a code.
  IF p ? 'email' AND v_code.id IS NULL THEN
    SELECT id INTO v_consent FROM consents s
      WHERE s.user_id = (p ->> 'clientUserId')::uuid AND s.partner_id = v_partner.id AND s.method = 'standing'
        AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > v_now)
        AND coalesce(s.scope ->> 'pullType', 'soft') = 'soft' AND coalesce(s.scope ->> 'purpose', v_purpose) = v_purpose
        AND coalesce(s.scope -> 'bureaus', to_jsonb(v_bureaus)) @> to_jsonb(v_bureaus)
        AND NOT EXISTS (SELECT FROM users WHERE id = s.user_id AND banned_until > v_now)
      ORDER BY s.granted_at DESC LIMIT 1 FOR SHARE;
    IF v_consent IS NULL THEN RETURN pull_refusal('consent_missing', 'standing'); END IF;
  END IF;
  -- Given behind a link, for one pull; one that brought nothing may be repeated. The account's lock keeps a second one out.
  IF p ? 'consentId' THEN
    SELECT s.id INTO v_consent FROM consents s JOIN consent_requests q ON q.consent_id = s.id
      WHERE s.id = p ->> 'consentId' AND s.partner_id = v_partner.id AND s.method = 'link' AND s.scope ->> 'mode' = v_mode
        AND s.revoked_at IS NULL AND s.expires_at > v_now AND s.scope ->> 'pullType' = v_type::text
        AND s.scope ->> 'purpose' = v_purpose AND s.scope -> 'bureaus' @> to_jsonb(v_bureaus)
        AND NOT EXISTS (SELECT FROM pulls u WHERE u.id = q.pull_id AND u.status NOT IN ('failed', 'canceled'))
      FOR SHARE OF s;
    IF v_consent IS NULL THEN RETURN pull_refusal('consent_missing', 'link'); END IF;
    v_method := 'link';
  ELSIF p ? 'consent' THEN
    v_consent := NULL;
    IF (p #>> '{consent,textVersion}')::integer IS DISTINCT FROM v_text.version THEN RETURN pull_refusal('consent_missing', 'text_changed'); END IF;
    v_method := p #>> '{consent,method}';
  ELSIF v_type = 'hard' THEN
    RETURN pull_refusal('consent_missing', 'hard');
  ELSIF v_code.id IS NOT NULL THEN
    v_method := 'access_code';
  ELSIF v_consent IS NOT NULL THEN
    v_method := 'standing';
  ELSE
    RETURN pull_refusal('consent_missing', 'soft');
  END IF;
  -- Told apart from a missing consent only once one was shown, so that it does not tell who is a client.
  IF v_denied THEN
    IF v_blocker IS NULL THEN RETURN pull_refusal('client_denied'); END IF;
    -- Each attempt is a row; the client's bell rings once an hour for a business, so that it cannot be made to ring without end.
    v_is_news := NOT EXISTS (SELECT FROM blocked_attempts WHERE user_id = v_blocker AND partner_id = v_partner.id AND blocked_at > v_now - interval '1 hour');
    INSERT INTO blocked_attempts (user_id, partner_id, kind, reason, pull_type, score_type, purpose, bureaus, access_code_id, blocked_at)
      VALUES (v_blocker, v_partner.id, 'pull', CASE WHEN v_locked THEN 'locked' ELSE 'not_allowed' END, v_type, v_score, v_purpose,
        v_bureaus::text[], v_code.id, v_now);
    RETURN pull_refusal('client_denied', NULL, jsonb_build_object('tell', CASE WHEN v_is_news THEN
      jsonb_build_object('userId', v_blocker, 'partner', v_partner.name) END));
  END IF;

  v_quote := price_pull(v_partner.id, v_bureaus, v_type, v_score, v_model);
  v_total := (v_quote ->> 'totalCents')::bigint;
  IF v_total > (p ->> 'mostCents')::bigint THEN RETURN pull_refusal('illegal_transition', 'price'); END IF;
  v_funds := jsonb_build_object('funds', jsonb_build_object(
    'priceCents', v_total, 'availableCents', v_account.posted_cents - v_account.held_cents));
  -- A person's own limit of the month; the account's lock makes two pulls of theirs count one after the other.
  v_person_limit := (v_partner.settings #>> ARRAY['monthlyLimits', p ->> 'userId'])::bigint;
  IF v_mode = 'live' AND p ->> 'keyId' IS NULL AND v_total + (
    SELECT coalesce(sum(CASE WHEN o.status = 'pending' THEN o.quoted_cents ELSE o.charged_cents END), 0) FROM pulls o
    WHERE o.partner_id = v_partner.id AND o.mode = v_mode AND o.requested_by_user_id = (p ->> 'userId')::uuid
      AND o.created_at >= date_trunc('month', v_now AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
      -- What a clock that was set back has left in a month to come is none of this month's.
      AND o.created_at < (date_trunc('month', v_now AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'
  ) > v_person_limit THEN RETURN pull_refusal('insufficient_balance', 'limit', v_funds); END IF;
  IF v_account.posted_cents - v_account.held_cents < v_total THEN RETURN pull_refusal('insufficient_balance', NULL, v_funds); END IF;
  v_number := CASE WHEN NOT p ? 'batchId' THEN v_account.pull_count + 1 END;
  UPDATE ledger_accounts SET held_cents = held_cents + v_total, pull_count = coalesce(v_number, pull_count)
    WHERE id = v_account.id AND posted_cents - held_cents >= v_total;
  IF NOT FOUND THEN RETURN pull_refusal('insufficient_balance', NULL, v_funds); END IF;

  SELECT id, display_name, identity_index <> v_identity OR (ssn_index IS NULL AND v_ssn IS NOT NULL) INTO v_consumer, v_name, v_is_renewed
    FROM consumers WHERE partner_id = v_partner.id AND mode = v_mode AND lower(display_name) = lower(p #>> '{consumer,displayName}')
    AND (ssn_index = v_ssn OR identity_index = v_identity) AND is_same_person(ssn_index, identity_index, v_ssn, v_identity)
    ORDER BY ssn_index = v_ssn DESC NULLS LAST, created_at LIMIT 1;
  IF FOUND THEN
    UPDATE consumers SET user_id = coalesce(user_id, v_client), ssn_index = coalesce(ssn_index, v_ssn),
        ssn_last4 = coalesce(ssn_last4, p #>> '{consumer,ssnLast4}')
      WHERE id = v_consumer AND ((user_id IS NULL AND v_client IS NOT NULL) OR (ssn_index IS NULL AND v_ssn IS NOT NULL));
  ELSE
    v_consumer := p #>> '{consumer,id}';
    v_name := p #>> '{consumer,displayName}';
    INSERT INTO consumers (id, partner_id, mode, user_id, sealed_identity, display_name, ssn_last4, ssn_index, identity_index, created_at)
      VALUES (v_consumer, v_partner.id, v_mode, v_client, p #>> '{consumer,sealed}', p #>> '{consumer,displayName}', p #>> '{consumer,ssnLast4}',
        v_ssn, v_identity, v_now);
  END IF;
  IF v_code.id IS NOT NULL THEN UPDATE access_codes SET used_at = v_now WHERE id = v_code.id; END IF;
  IF v_consent IS NULL THEN
    INSERT INTO consents (partner_id, user_id, text_version, text_sha256, scope, method, ip, user_agent, granted_at)
      VALUES (v_partner.id, v_client, v_text.version, v_text.sha256,
        jsonb_build_object('bureaus', v_bureaus, 'pullType', v_type, 'purpose', v_purpose, 'mode', v_mode), v_method,
        (p ->> 'ip')::inet, p ->> 'userAgent', v_now)
      RETURNING id INTO v_consent;
  END IF;
  INSERT INTO pulls (id, partner_id, mode, idempotency_key, request_hash, consumer_id, consent_id, access_code_id, pull_type, score_type,
      fico_model, purpose, sealed_subject, quoted_cents, requested_by_user_id, requested_by_key_id, ip,
      lease_owner, lease_until, created_at, reference, metadata, batch_id, pull_number)
    VALUES (v_pull, v_partner.id, v_mode, p ->> 'idempotencyKey', v_hash, v_consumer, v_consent, v_code.id, v_type, v_score,
      v_model, v_purpose, p ->> 'sealedSubject', v_total, (p ->> 'userId')::uuid, p ->> 'keyId', (p ->> 'ip')::inet,
      p ->> 'leaseOwner', v_now + (p ->> 'leaseMs')::integer * interval '1 millisecond', v_now,
      p ->> 'reference', coalesce(p -> 'metadata', '{}'), p ->> 'batchId', v_number);
  IF p ? 'consentId' THEN UPDATE consent_requests SET pull_id = v_pull WHERE consent_id = v_consent; END IF;
  INSERT INTO ledger_holds (account_id, pull_id, amount_cents, created_at) VALUES (v_account.id, v_pull, v_total, v_now);
  INSERT INTO pull_bureaus (pull_id, bureau, status, price_cents, attempts, sent_at)
    SELECT v_pull, b, CASE WHEN (p ->> 'isSending')::boolean THEN 'sent' ELSE 'pending' END::bureau_pull_status,
      (v_quote -> 'shares' ->> b::text)::integer, (p ->> 'isSending')::boolean::integer,
      CASE WHEN (p ->> 'isSending')::boolean THEN v_now END
    FROM unnest(v_bureaus) b;
  INSERT INTO credit_reports (id, consumer_id, consumer_name, partner_id, mode, pull_id, pull_type, score_type, fico_model, bureaus, purpose,
      reference, created_at)
    VALUES (v_report, v_consumer, v_name, v_partner.id, v_mode, v_pull, v_type, v_score, v_model, v_bureaus, v_purpose,
      p ->> 'reference', v_now);
  PERFORM audit_append(v_partner.id, 'partner', p ->> 'actorId', 'credit_pull.request', v_pull, jsonb_build_object(
    'mode', v_mode, 'type', v_type, 'scoreType', v_score, 'bureaus', array_to_string(v_bureaus, ','), 'purpose', v_purpose,
    'consentId', v_consent, 'consentMethod', v_method, 'reportId', v_report, 'heldCents', v_total,
    'requestId', p ->> 'requestId', 'ip', p ->> 'ip'));
  RETURN jsonb_build_object('outcome', 'begun', 'pull', pull_view(v_pull), 'consumerId', v_consumer,
    'isConsumerRenewed', coalesce(v_is_renewed, false), 'partnerName', v_partner.name, 'purpose', v_purpose,
    'clientUserId', v_client, 'rate', v_rate || jsonb_build_object('remaining', v_limit - v_used - 1));
END $$;
REVOKE EXECUTE ON FUNCTION begin_pull FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_pull TO roadworthy_app;
