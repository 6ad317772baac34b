import type postgres from "postgres";
import { z } from "zod";
import { signIn } from "./bench-people.ts";
import type { Report } from "./report.ts";

/** Clients with reports, scores, files and alerts of their own. */
const SIZES = { few: 1_000, many: 100_000 };
const MONTHS = 3;

/** How much slower the 99th percentile may be with many clients, and which difference counts as noise. */
const GOAL = { ratio: 1.3, noticedMs: 10 };

const REPEATED = 300;
/** Warm-up rounds: a new process compiles while it answers. */
const WARM_UP = 100;

export type ClientGrowthBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly client: { readonly email: string; readonly password: string };
  readonly report: Report;
};

/** Times what a client opens most, with few other clients on file and with many: each must stay as it is. */
export async function benchClientGrowth({ url, owner, client, report }: ClientGrowthBench): Promise<void> {
  const session = await signIn(url, client.email, client.password);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const newest = z
    .object({ items: z.array(z.object({ id: z.string() })).min(1) })
    .parse(await (await fetch(`${url}/api/v1/client/credit-reports?limit=1`, { headers })).json());
  const pages = [
    "/api/v1/client/dashboard",
    "/api/v1/client/credit-reports?limit=24",
    `/api/v1/client/credit-reports/${newest.items[0]?.id}`,
    "/api/v1/client/inquiries",
    "/api/v1/me/alerts",
  ];
  await fillClients(owner, 1, SIZES.few);
  await settle(owner);
  const small = await timePages(url, headers, pages);
  const startedAt = performance.now();
  await fillClients(owner, SIZES.few + 1, SIZES.many);
  await settle(owner);
  report.say(
    `Clients: ${SIZES.many} with ${MONTHS} reports each written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
  );
  const large = await timePages(url, headers, pages);
  for (const [index, path] of pages.entries()) {
    const [few = Number.NaN, many = Number.NaN] = [small[index], large[index]];
    const isMissed = many / few > GOAL.ratio && many - few > GOAL.noticedMs;
    report.say(
      `  p99 ${many.toFixed(1).padStart(7)} ms against ${few.toFixed(1).padStart(7)}  ${(many / few).toFixed(2).padStart(6)} ×  ${isMissed ? "MISSED " : "       "}${path}`,
    );
    if (isMissed)
      report.miss(`${path} p99 ${many.toFixed(0)} ms with many clients, ${few.toFixed(0)} with few`);
  }
  report.say(`  p99 of ${REPEATED} each, one at a time.\n`);
}

/** Lets the database finish what the writing left to do, so that it isn't measured with the pages. */
async function settle(owner: postgres.Sql): Promise<void> {
  await owner`vacuum (analyze)`;
  await owner`checkpoint`;
}

/** The time that 99 of 100 answers take no longer than, by page, in milliseconds. */
async function timePages(
  url: string,
  headers: Readonly<Record<string, string>>,
  pages: readonly string[],
): Promise<number[]> {
  const times: number[][] = pages.map(() => []);
  for (let round = -WARM_UP; round < REPEATED; round += 1) {
    for (const [index, path] of pages.entries()) {
      const startedAt = performance.now();
      const reply = await fetch(url + path, { headers });
      const body = await reply.text();
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${body}`);
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? Number.NaN);
}

/**
 * Writes the clients numbered `from` to `to` as monthly updates leave them, by the database itself and without its triggers. For a
 * database that is thrown away.
 */
async function fillClients(owner: postgres.Sql, from: number, to: number): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      create temporary table grown on commit drop as
      select gen_random_uuid() as user_id, n from generate_series(${from}::int, ${to}::int) n`;
    await sql`
      insert into users (id, email, email_confirmed_at, name, role, subscription_tier, created_at)
      select user_id, 'client-' || n || '@growth.example', now(), 'Growth Client ' || n, 'client', 'premium', now() - n * interval '1 minute'
      from grown`;
    await sql`
      insert into consumers (id, user_id, sealed_identity, display_name, ssn_last4, identity_index, created_at)
      select 'cnsm_' || md5('client' || n), user_id, '', 'Growth Client ' || n, lpad((n % 10000)::text, 4, '0'),
        sha256(('client' || n)::bytea), now() - n * interval '1 minute' from grown`;
    await sql`
      insert into credit_reports (id, consumer_id, owner_user_id, pull_type, score_type, bureaus, status, created_at)
      select 'rep_' || md5('client' || n || ' ' || month), 'cnsm_' || md5('client' || n), user_id, 'soft', 'vantage', '{equifax}',
        'completed', now() - month * interval '30 days' - n * interval '1 second'
      from grown, generate_series(1, ${MONTHS}::int) month`;
    await sql`
      insert into bureau_files (report_id, bureau, file, received_at)
      select r.id, 'equifax', '{"score": null, "alerts": [], "tradelines": [], "inquiries": [], "publicRecords": [], "collections": []}',
        r.created_at from grown g join credit_reports r on r.owner_user_id = g.user_id`;
    await sql`
      insert into credit_scores (report_id, bureau, model, version, value, range_min, range_max, scored_on)
      select r.id, 'equifax', 'VantageScore', '4.0', 500 + g.n % 350, 300, 850, r.created_at::date
      from grown g join credit_reports r on r.owner_user_id = g.user_id`;
    await sql`
      insert into alerts (user_id, kind, topic, params, is_shown, created_at)
      select user_id, 'new_report', 'new_report', '{"bureaus": "Equifax"}', true, now() - month * interval '30 days'
      from grown, generate_series(1, ${MONTHS}::int) month`;
  });
}
