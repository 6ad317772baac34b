-- A pull as its partner sees it.
CREATE OR REPLACE FUNCTION pull_view(p_pull text) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
    'id', p.id, 'reportId', r.id, 'status', p.status, 'mode', p.mode, 'customerId', c.id, 'consumerName', c.display_name,
    'type', p.pull_type, 'scoreType', p.score_type, 'ficoModel', p.fico_model, 'purpose', p.purpose,
    'bureaus', b.list, 'quotedCents', p.quoted_cents,
    'heldCents', CASE WHEN h.state = 'held' THEN h.amount_cents ELSE 0 END, 'chargedCents', p.charged_cents,
    'reference', p.reference, 'metadata', p.metadata,
    'createdAt', p.created_at, 'finishedAt', p.finished_at,
    'actions', CASE WHEN p.status = 'pending' AND b.is_unsent THEN '["cancel"]'::jsonb ELSE '[]'::jsonb END
  )
  FROM pulls p
  JOIN consumers c ON c.id = p.consumer_id
  JOIN credit_reports r ON r.pull_id = p.id
  LEFT JOIN ledger_holds h ON h.pull_id = p.id
  CROSS JOIN LATERAL (
    SELECT bool_and(pb.status = 'pending') AS is_unsent,
      jsonb_agg(jsonb_build_object(
        'bureau', pb.bureau, 'status', pb.status, 'reason', pb.reason, 'priceCents', pb.price_cents,
        'chargedCents', CASE WHEN pb.status = 'answered' AND p.status <> 'pending' THEN pb.price_cents ELSE 0 END
      ) ORDER BY pb.bureau) AS list
    FROM pull_bureaus pb WHERE pb.pull_id = p.id
  ) b
  WHERE p.id = p_pull
$$;
REVOKE EXECUTE ON FUNCTION pull_view FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pull_view TO roadworthy_app;
