/**
 * What pgbench sends. The pull is the two functions as the API calls them, with the ids made from a number that pgbench draws (a pull
 * that does not end as completed divides by zero, which ends the run); the
 * list is the statement of 2026-11-23 and its count, and stays that, so that a quicker list shows.
 */
export const pullScript = String.raw`
\set turn random(1, :partners)
\set n random(1, 9000000000000000000)
select 1 / (begin_pull(replace(replace(:input, '@n', lpad(to_hex(:n::bigint), 32, '0')),
  '@partner', split_part(:ids, ',', :turn::int))::jsonb) ->> 'outcome' = 'begun')::int;
select 1 / (record_answers('pull_' || lpad(to_hex(:n::bigint), 32, '0'), 'bench', :answers::text::jsonb)
  #>> '{pull,status}' = 'completed')::int;
`;

export const listScript = String.raw`
select r.id, r.pull_id, (extract(epoch from r.created_at) * 1000)::float8 as at_ms,
  (select x.display_name from consumers x where x.id = r.consumer_id) as client_name, r.bureaus::text[] as bureaus, r.pull_type, r.score_type, r.fico_model,
  coalesce((select x.charged_cents from pulls x where x.id = r.pull_id), 0)::float8 as cost_cents, r.status,
  coalesce((select json_agg(json_build_object('bureau', s.bureau, 'value', s.value) order by s.bureau)
    from credit_scores s where s.report_id = r.id), '[]') as scores, (r.created_at)::text as cursor_value, (r.id)::text as cursor_id
from credit_reports r where true and r.partner_id = :partner and r.mode = 'live'
order by r.created_at desc, r.id desc limit 21;
select count(*)::int as total
from (select from credit_reports r where true and r.partner_id = :partner and r.mode = 'live' limit 10001) counted;
`;
