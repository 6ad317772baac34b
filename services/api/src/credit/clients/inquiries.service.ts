import { sql, type SQL } from "drizzle-orm";
import { brand } from "@roadworthy/contracts/brand";
import type { clients, ClientDashboard, Inquiry } from "@roadworthy/contracts/clients";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList, type ListSource } from "../../platform/list.ts";

type Query = InputOf<typeof clients.inquiries>["query"];

/** Who pulled the client's credit, read it or was stopped, the client's own updates, and support's looks at the account. */
export async function listInquiries(
  ctx: Ctx,
  { query }: { query: Query },
): Promise<ReplyOf<typeof clients.inquiries>> {
  const { userId } = requireActor(ctx, "client");
  const page = await readList<Row, "at" | "requester">(
    ctx,
    sourceOf(userId, await recordsOf(ctx, userId), query),
    query,
  );
  return { ...page, items: page.items.map(toInquiry) };
}

/** The newest five inquiries. */
export async function recentActivity(ctx: Ctx, userId: string): Promise<ClientDashboard["recentActivity"]> {
  const rows = await readInquiries(ctx, userId, { limit: 5 });
  return rows.map(({ id, at, kind, type, requester, status, bureaus }) => ({
    id,
    at,
    kind,
    type,
    requester,
    status,
    bureaus,
  }));
}

/** A client's newest inquiries. */
export async function readInquiries(
  ctx: Ctx,
  userId: string,
  { limit }: { limit: number },
): Promise<Inquiry[]> {
  const { items } = await readList<Row, "at" | "requester">(
    ctx,
    sourceOf(userId, await recordsOf(ctx, userId), {}),
    {
      limit,
      sort: "-at",
      format: "csv",
    },
  );
  return items.map(toInquiry);
}

/** The businesses behind the client's hard inquiries since a day, by month (`YYYY-MM`). */
export async function hardInquiriesSince(
  ctx: Ctx,
  userId: string,
  bureaus: readonly Bureau[],
  since: string,
): Promise<{ month: string; requester: string }[]> {
  return ctx.sql<{ month: string; requester: string }[]>`
    select distinct to_char(p.created_at at time zone ${brand.timeZone}, 'YYYY-MM') as month, b.name as requester
    from consumers c join pulls p on p.consumer_id = c.id join partners b on b.id = p.partner_id
    where c.user_id = ${userId} and p.mode = 'live' and p.pull_type = 'hard' and p.status in ('completed', 'partial')
      and p.created_at >= ${since}::date
      and exists (select 1 from pull_bureaus pb
        where pb.pull_id = p.id and pb.status = 'answered' and pb.bureau = any(${[...bureaus]}::bureau_name[]))
    order by 1, 2`;
}

type Row = Omit<Inquiry, "at" | "misuseReportedAt"> & {
  readonly at_ms: number;
  readonly reported_ms: number | null;
};

const toInquiry = ({ at_ms, reported_ms, ...row }: Row): Inquiry => ({
  id: row.id,
  at: new Date(at_ms),
  requester: row.requester,
  purpose: row.purpose,
  bureaus: row.bureaus,
  type: row.type,
  scoreType: row.scoreType,
  status: row.status,
  consentMethod: row.consentMethod,
  consentId: row.consentId,
  isOwn: row.isOwn,
  kind: row.kind,
  code: row.code,
  blockedBy: row.blockedBy,
  misuseReportedAt: reported_ms === null ? null : new Date(reported_ms),
});

/** One business's record of the client, of which there is one for each business that has pulled. */
type BusinessRecord = { readonly id: string; readonly partnerId: string; readonly name: string };

/** As many records as are read one by one: each in its own order, and named without a look at the business. */
const RECORDS_APART = 12;

async function recordsOf(ctx: Pick<Ctx, "sql">, userId: string): Promise<BusinessRecord[]> {
  return ctx.sql<BusinessRecord[]>`
    select c.id, c.partner_id as "partnerId", b.name
    from consumers c join partners b on b.id = c.partner_id
    where c.user_id = ${userId} and c.mode = 'live' order by c.id limit ${RECORDS_APART + 1}`;
}

/** Test-mode pulls and pulls canceled before anything was sent are not inquiries. The bureaus of a pull are read for the rows shown alone. */
const partsOf = (userId: string, records: readonly BusinessRecord[]): SQL[] =>
  queriesOf(userId, records).map(
    (
      query,
    ) => sql`select * from (${query}) as part (id, created_at, requester, purpose, bureaus, type, score_type, status,
      consent_method, is_own, kind, code, blocked_by, consent_id)`,
  );

/** What a record's rows are found by, and what their requester is called. */
const scopesOf = (userId: string, records: readonly BusinessRecord[]) =>
  records.length > RECORDS_APART
    ? [
        {
          name: sql`(select b.name from partners b where b.id = c.partner_id)`,
          which: sql`c.user_id = ${userId}`,
        },
      ]
    : records.map(({ id, name }) => ({ name: sql`${name}::text`, which: sql`c.id = ${id}` }));

const ofRecord = (userId: string, name: SQL, which: SQL): SQL[] => [
  sql`
  select p.id, p.created_at, ${name}, p.purpose, null::text[], p.pull_type::text, p.score_type::text, p.status::text,
    (select k.method from consents k where k.id = p.consent_id),
    false, 'pull', (select a.name from access_codes a where a.id = p.access_code_id and a.user_id = ${userId}), null, p.consent_id
  from consumers c join pulls p on p.consumer_id = c.id
  where ${which} and p.mode = 'live' and p.status <> 'canceled'`,
  sql`
  -- A business that opens a report again makes no inquiry, and is shown all the same.
  select s.id, s.read_at, ${name}, (select p.purpose from pulls p join credit_reports r on r.pull_id = p.id where r.id = s.report_id),
    s.bureaus::text[], s.pull_type::text, (select r.score_type::text from credit_reports r where r.id = s.report_id), 'completed',
    (select k.method from consents k join pulls p on p.consent_id = k.id join credit_reports r on r.pull_id = p.id where r.id = s.report_id),
    false, 'reading', null, null,
    (select p.consent_id from pulls p join credit_reports r on r.pull_id = p.id where r.id = s.report_id)
  from consumers c join report_readings s on s.consumer_id = c.id
  where ${which}`,
];

const queriesOf = (userId: string, records: readonly BusinessRecord[]): SQL[] => [
  ...scopesOf(userId, records).flatMap(({ name, which }) => ofRecord(userId, name, which)),
  sql`
  select r.id, r.created_at, 'Roadworthy', null, r.bureaus::text[], r.pull_type::text, r.score_type::text, r.status::text, null,
    true, 'update', null, null, null
  from credit_reports r where r.owner_user_id = ${userId} and r.pull_id is null`,
  sql`
  select d.id, d.read_at, b.name, a.purposes[1], coalesce(a.bureaus, r.bureaus::text[]), 'soft', 'vantage', 'completed', 'access_code',
    false, 'reading', a.name, null, null
  from code_readings d
  join partners b on b.id = d.partner_id
  join credit_reports r on r.id = d.report_id
  left join access_codes a on a.id = d.access_code_id
  where d.user_id = ${userId}`,
  sql`
  select x.id, x.blocked_at, b.name, x.purpose, x.bureaus, x.pull_type, x.score_type, 'failed', null, false, 'blocked', a.name, x.reason, null
  from blocked_attempts x
  join partners b on b.id = x.partner_id
  left join access_codes a on a.id = x.access_code_id
  where x.user_id = ${userId}`,
  sql`
  select v.id, v.opened_at, u.name, null, '{}'::text[], 'soft', 'vantage', 'completed', null, false, 'support', null, null, null
  from support_views v join users u on u.id = v.admin_id
  where v.user_id = ${userId}`,
];

const sourceOf = (
  userId: string,
  records: readonly BusinessRecord[],
  query: Partial<Query>,
): ListSource<"at" | "requester"> => ({
  name: "inquiries",
  select: sql`i.id, (extract(epoch from i.created_at) * 1000)::float8 as at_ms, i.requester, i.purpose, i.type,
    coalesce(i.bureaus,
      (select array_agg(pb.bureau::text order by pb.bureau) from pull_bureaus pb where pb.pull_id = i.id)) as bureaus,
    i.score_type as "scoreType", i.status, i.consent_method as "consentMethod", i.consent_id as "consentId", i.is_own as "isOwn", i.kind, i.code,
    i.blocked_by as "blockedBy",
    (select (extract(epoch from m.reported_at) * 1000)::float8 from misuse_reports m
      where m.user_id = ${userId} and m.inquiry_id = i.id) as reported_ms`,
  from: sql`(${sql.join(partsOf(userId, records), sql` union all `)}) as i`,
  parts: partsOf(userId, records),
  where: allOf(
    sql`true`,
    query.type && sql`i.type = ${query.type}`,
    query.kind && sql`i.kind = ${query.kind}`,
    query.bureau &&
      sql`(${query.bureau} = any(i.bureaus) or i.kind = 'pull' and exists (select from pull_bureaus pb
        where pb.pull_id = i.id and pb.bureau = ${query.bureau}::bureau_name))`,
    query.q && sql`i.requester ilike ${containing(query.q)}`,
  ),
  id: sql`i.id`,
  sort: {
    at: { by: sql`i.created_at`, type: "timestamptz" },
    requester: { by: sql`i.requester`, type: "text" },
  },
});
