import type postgres from "postgres";

export type Size = { readonly pulls: number; readonly users: number; readonly auditRows: number };

/**
 * Writes rows as a partner's pulls, a site's sign-ups and its audit trail leave them, by the database itself and without its triggers:
 * a figure of growth needs their number and spread, not their truth. For a database that is thrown away.
 */
export async function fillBooks(
  owner: postgres.Sql,
  partnerId: string,
  size: Size,
  /** Whose credit half of the pulls are about: one person is one record of a business. */
  clientEmail: string,
): Promise<void> {
  const tag = partnerId.slice(-8);
  const people = Math.ceil(size.pulls / 2);
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into users (email, email_confirmed_at, name, role, created_at, last_sign_in_at)
      select 'growth-' || n || '-' || ${tag} || '@growth.example', now(), 'Growth Driver ' || n, 'client',
        now() - n * interval '1 minute', now() - (n % 5000) * interval '1 hour'
      from generate_series(1, ${size.users}::int) n`;
    await sql`
      insert into consumers (id, partner_id, sealed_identity, display_name, ssn_last4, identity_index, created_at, user_id)
      select 'cnsm_' || md5(${tag} || n), ${partnerId}, '', 'Growth Driver ' || n, lpad((n % 10000)::text, 4, '0'),
        sha256((${tag} || n)::bytea), now() - n * interval '1 minute',
        case when n = 1 then (select id from users where email = ${clientEmail}) end
      from generate_series(1, ${people}::int) n`;
    await sql`
      insert into consents (id, partner_id, text_version, text_sha256, scope, method)
      values ('cons_' || md5(${tag}), ${partnerId}, 1, repeat('0', 64), '{}', 'in_person') on conflict do nothing`;
    await sql`
      insert into pulls (id, partner_id, mode, idempotency_key, request_hash, consumer_id, consent_id, pull_type, score_type, purpose,
        status, quoted_cents, charged_cents, reference, created_at, finished_at)
      select 'pull_' || md5(${tag} || n), ${partnerId}, 'live', ${tag} || n, '\\x00',
        'cnsm_' || md5(${tag} || case when n % 2 = 0 then 1 else 1 + n % ${people}::int end), 'cons_' || md5(${tag}), 'soft', 'vantage', 'EXTENSION_OF_CREDIT',
        (case when n % 5000 = 0 then 'failed' else 'completed' end)::pull_status, 999, case when n % 5000 = 0 then 0 else 999 end, 'REF-' || n,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${size.pulls}::int) n`;
    await sql`
      insert into pull_bureaus (pull_id, bureau, status, price_cents, answered_at)
      select id, b, case when status = 'failed' then 'error' else 'answered' end::bureau_pull_status, 333, created_at
      from pulls, unnest('{equifax,experian,transunion}'::bureau_name[]) b where partner_id = ${partnerId} and consent_id = 'cons_' || md5(${tag})`;
    await sql`
      insert into credit_reports (id, consumer_id, consumer_name, charged_cents, listed_scores, partner_id, pull_id, pull_type, score_type, bureaus, status,
        purpose, reference, created_at)
      select replace(p.id, 'pull_', 'rep_'), p.consumer_id, c.display_name, p.charged_cents,
        case when p.status <> 'failed' then (select jsonb_agg(jsonb_build_object('bureau', b, 'value', 500 + (abs(hashtext(replace(p.id, 'pull_', 'rep_'))) % 350)))
          from unnest('{equifax,experian,transunion}'::text[]) b) else '[]' end,
        p.partner_id, p.id, p.pull_type, p.score_type, '{equifax,experian,transunion}', p.status, p.purpose, p.reference, p.created_at
      from pulls p join consumers c on c.id = p.consumer_id where p.partner_id = ${partnerId} and p.consent_id = 'cons_' || md5(${tag})`;
    await sql`
      insert into credit_scores (report_id, bureau, model, version, value, range_min, range_max, scored_on)
      select id, b, 'VantageScore', '4.0', 500 + (abs(hashtext(id)) % 350), 300, 850, created_at::date
      from credit_reports, unnest(bureaus) b where partner_id = ${partnerId} and status <> 'failed'
        and not exists (select from credit_scores s where s.report_id = credit_reports.id)`;
    await sql`
      insert into report_readings (id, consumer_id, report_id, pull_type, bureaus, read_at)
      select 'see_' || r.id, r.consumer_id, r.id, r.pull_type, r.bureaus, r.created_at + interval '1 second'
      from credit_reports r join consumers c on c.id = r.consumer_id
      where r.partner_id = ${partnerId} and c.user_id is not null order by r.id limit ${Math.ceil(size.pulls / 4)}`;
    await sql`
      insert into ledger_transfers (id, kind, mode, pull_id, description, created_at)
      select replace(id, 'pull_', 'xfer_'), 'capture', 'live', id, 'Credit pull', created_at
      from pulls where partner_id = ${partnerId} and consent_id = 'cons_' || md5(${tag}) and status = 'completed' order by created_at`;
    await sql`
      insert into ledger_entries (transfer_id, account_id, amount_cents, balance_after_cents, created_at)
      select t.id, a.id, -999, 0, t.created_at
      from ledger_transfers t join ledger_accounts a on a.partner_id = ${partnerId} and a.mode = 'live'
      join pulls p on p.id = t.pull_id and p.partner_id = ${partnerId} order by t.created_at`;
    await sql`
      insert into audit_rows (stream, seq, at, actor_kind, actor_id, action, object, detail, prev_hash, hash)
      select case when n % 4 = 0 then ${partnerId} else 'growth-' || ${tag} end, 1000000 + n, now() - n * interval '10 seconds', 'system',
        'growth-' || n % 20000, case when n % 20000 = 0 then 'growth.rare' else 'credit_report.read' end, 'growth-object-' || n % 50000, '{}', '\\x00', '\\x00'
      from generate_series(1, ${size.auditRows}::int) n`;
    await sql`select rebuild_roll_ups()`;
  });
}
