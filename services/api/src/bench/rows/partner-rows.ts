import { createHash } from "node:crypto";
import type postgres from "postgres";

/**
 * Adds to a partner whose pulls `fillBooks` has written what else its lists hold, `count` of each: calls of its key, events with their
 * deliveries, consents by link, letters, batches. Without triggers, for a database that is thrown away.
 */
export async function fillPartnerLists(
  owner: postgres.Sql,
  partnerId: string,
  count: number,
): Promise<{ readonly batchId: string }> {
  const tag = partnerId.slice(-8);
  const batchId = `pbat_${createHash("md5").update(`${tag}1`).digest("hex")}`;
  await owner`select keep_request_log()`;
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    // All of one day, so that they lie in one partition.
    await sql`
      insert into request_log (id, at, partner_id, key_id, mode, operation, method, path, query, status, latency_ms, ip, user_agent)
      select 'req_' || md5(${tag} || n), date_trunc('day', now(), 'UTC') + n * interval '10 milliseconds', ${partnerId},
        (select id from api_keys where partner_id = ${partnerId} limit 1), 'live', 'getBalance', 'GET', '/api/v1/balance', '',
        case when n % 50 = 0 then 422 else 200 end, n % 90, '203.0.113.7', 'Bench/1'
      from generate_series(1, ${count}::int) n`;
    await sql`
      insert into webhook_endpoints (id, partner_id, mode, url, description, events, sealed_secret, created_at)
      values ('whe_' || md5(${tag}), ${partnerId}, 'live', 'https://bench.example/hook', '', '{pull.completed}', '', now())`;
    await sql`
      insert into partner_events (id, partner_id, mode, type, data, created_at, dispatched_at)
      select 'evt_' || md5(${tag} || n), ${partnerId}, 'live', 'pull.completed', '{}', now() - n * interval '1 minute', now()
      from generate_series(1, ${count}::int) n`;
    await sql`
      insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, cause, status, attempts, last_status_code, created_at)
      select 'whd_' || md5(${tag} || n), ${partnerId}, 'whe_' || md5(${tag}), 'evt_' || md5(${tag} || n), 'event',
        case when n % 40 = 0 then 'failed' else 'succeeded' end, 1, 200, now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n`;
    await sql`
      insert into consent_requests (id, partner_id, mode, token_index, display_name, bureaus, pull_type, score_type, purpose, sent_by,
        reference, created_at, expires_at)
      select 'creq_' || md5(${tag} || n), ${partnerId}, 'live', sha256((${tag} || n)::bytea), 'Growth Driver ' || n, '{equifax}', 'soft',
        'vantage', 'EXTENSION_OF_CREDIT', 'link', 'REF-' || n, now() - n * interval '1 minute', now() + (n % 3 - 1) * interval '1 day'
      from generate_series(1, ${count}::int) n`;
    await sql`
      insert into letters (id, report_id, partner_id, consumer_id, mode, kind, language, document_id, sha256, kept_through, created_at)
      select 'ltr_' || md5(r.id), r.id, ${partnerId}, r.consumer_id, 'live', 'adverse_action', 'en', 'doc_bench', repeat('0', 64),
        current_date + 760, r.created_at
      from credit_reports r where r.partner_id = ${partnerId} order by r.created_at desc limit ${count}`;
    await sql`
      insert into pull_batches (id, partner_id, mode, name, status, created_at, started_at, finished_at)
      select 'pbat_' || md5(${tag} || n), ${partnerId}, 'live', 'Batch ' || n, 'completed', now() - n * interval '1 hour', now(), now()
      from generate_series(1, ${Math.ceil(count / 10_000)}::int) n`;
    await sql`
      insert into pull_batch_rows (batch_id, line, status, display_name, issues, bureaus, pull_type, score_type, price_cents)
      select 'pbat_' || md5(${tag} || (1 + (n - 1) / 10000)), 2 + (n - 1) % 10000, 'canceled', 'Growth Driver ' || n, '[]', '{equifax}', 'soft',
        'vantage', 999
      from generate_series(1, ${count}::int) n`;
  });
  return { batchId };
}

/** Writes `count` charges into one month of a partner's account, both sides, with the balance after each. */
export async function fillStatement(
  owner: postgres.Sql,
  partnerId: string,
  count: number,
): Promise<{ readonly month: string }> {
  const tag = partnerId.slice(-8);
  const month = "2024-02";
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into ledger_transfers (id, kind, mode, description, created_at)
      select 'xfer_s' || md5(${tag} || n), 'adjustment', 'live', 'Credit pull', ${`${month}-01`}::timestamptz + n * interval '20 seconds'
      from generate_series(1, ${count}::int) n`;
    await sql`
      insert into ledger_entries (transfer_id, account_id, amount_cents, balance_after_cents, created_at)
      select 'xfer_s' || md5(${tag} || n), a.id, case when a.partner_id is null then 999 else -999 end,
        case when a.partner_id is null then null else 900000000 - n * 999 end, ${`${month}-01`}::timestamptz + n * interval '20 seconds'
      from generate_series(1, ${count}::int) n, ledger_accounts a
      where a.mode = 'live' and (a.partner_id = ${partnerId} or (a.partner_id is null and a.kind = 'revenue')) order by n`;
    await sql`select rebuild_roll_ups()`;
  });
  return { month };
}
