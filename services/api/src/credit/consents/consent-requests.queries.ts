import { sql, type SQL } from "drizzle-orm";
import type { ConsentRequest, ConsentRequestStatus } from "@roadworthy/contracts/consent-requests";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { consentRequests as api } from "@roadworthy/contracts/consent-requests";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList } from "../../platform/list.ts";

/** Where a request `q` stands at an instant. A pull that brought nothing leaves the consent good for another. */
const statusAt = (now: Date): SQL => sql`case
  when q.consent_id is not null and exists (
    select from pulls p where p.id = q.pull_id and p.status not in ('failed', 'canceled')) then 'used'
  when q.consent_id is not null and exists (select from consents c where c.id = q.consent_id and c.revoked_at is not null) then 'revoked'
  when q.consent_id is not null and exists (
    select from consents c where c.id = q.consent_id and c.expires_at <= ${now.toISOString()}::timestamptz) then 'expired'
  when q.consent_id is not null then 'granted'
  when q.declined_at is not null then 'declined'
  when q.canceled_at is not null then 'canceled'
  when q.expires_at <= ${now.toISOString()}::timestamptz then 'expired'
  else 'pending' end`;

const columns = (now: Date): SQL => sql`q.id, ${statusAt(now)} as status, q.display_name as "consumerName",
  q.asks_details as "asksForDetails",
  q.bureaus::text[] as bureaus, q.pull_type as type, q.score_type as "scoreType", q.fico_model as "ficoModel", q.purpose,
  q.sent_by as "sentBy", q.reference, q.consent_id as "consentId", q.pull_id as "pullId", q.return_url as "returnUrl",
  q.embed_in as "embedIn",
  (extract(epoch from q.created_at) * 1000)::float8 as created_ms, (extract(epoch from q.expires_at) * 1000)::float8 as expires_ms,
  (extract(epoch from q.opened_at) * 1000)::float8 as opened_ms,
  (extract(epoch from coalesce(q.granted_at, q.declined_at)) * 1000)::float8 as answered_ms`;

type Listed = Omit<ConsentRequest, "createdAt" | "expiresAt" | "openedAt" | "answeredAt"> & {
  readonly created_ms: number;
  readonly expires_ms: number;
  readonly opened_ms: number | null;
  readonly answered_ms: number | null;
};

const toRequest = ({ created_ms, expires_ms, opened_ms, answered_ms, ...row }: Listed): ConsentRequest => ({
  ...row,
  createdAt: new Date(created_ms),
  expiresAt: new Date(expires_ms),
  openedAt: opened_ms === null ? null : new Date(opened_ms),
  answeredAt: answered_ms === null ? null : new Date(answered_ms),
});

/** One page of what the partner asked in the mode it acts in. */
export async function listConsentRequests(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const like = query.q && containing(query.q);
  const page = await readList<Listed, "createdAt" | "consumer">(
    ctx,
    {
      name: "consent-requests",
      select: columns(ctx.now()),
      from: sql`consent_requests q`,
      where: allOf(
        sql`q.partner_id = ${partnerId} and q.mode = ${keyMode}`,
        query.status && sql`${statusAt(ctx.now())} = ${query.status}`,
        like && sql`(q.display_name ilike ${like} or q.reference ilike ${like})`,
      ),
      id: sql`q.id`,
      sort: {
        createdAt: { by: sql`q.created_at`, type: "timestamptz" },
        consumer: { by: sql`q.display_name`, type: "text" },
      },
    },
    query,
  );
  return { ...page, items: page.items.map(toRequest) };
}

/** The partner's own request. */
export async function readConsentRequest(ctx: Ctx, id: string): Promise<ConsentRequest> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = asListed(
    await ctx.db.execute(sql`select ${columns(ctx.now())} from consent_requests q
      where q.id = ${id} and q.partner_id = ${partnerId} and q.mode = ${keyMode}`),
  );
  if (!row) throw new AppError("not_found", "There is no consent request of this id.");
  return toRequest(row);
}

/** The statement's own columns. */
const asListed = (rows: readonly unknown[]): Listed[] => rows as Listed[];

/** What a link's token leads to; an unknown one is not found. */
export type Question = {
  readonly id: string;
  readonly partner_id: string;
  readonly partner_name: string;
  readonly brand_color: string | null;
  readonly logo_id: string | null;
  readonly mode: "live" | "test";
  readonly display_name: string;
  readonly asks_details: boolean;
  readonly bureaus: ConsentRequest["bureaus"];
  readonly pull_type: ConsentRequest["type"];
  readonly purpose: ConsentRequest["purpose"];
  readonly status: ConsentRequestStatus;
  readonly expires_ms: number;
  readonly created_by_user_id: string | null;
  /** Only while the business's settings have it. */
  readonly return_url: string | null;
  /** Likewise. */
  readonly embed_in: string | null;
  /** Whether the business may still obtain what it asks for. */
  readonly may_ask: boolean;
};

/** Whether the partner `p` could still pull what its request `q` asks for: not suspended, and still certified for the purpose. */
const mayAsk = `p.status <> 'suspended'
  and (q.mode = 'test' or coalesce(p.renewal_due_on >= (now() at time zone 'Pacific/Pago_Pago')::date, true)) and p.pull_types @> array[q.pull_type::text, q.score_type::text]
  and (q.purpose = any(p.certified_purposes) or (q.mode = 'test' and p.status = 'pending'))`;

/** Reads a question by its token's index. */
export async function questionOf(ctx: Ctx, tokenIndex: Buffer): Promise<Question> {
  const [row] = asQuestion(
    await ctx.db
      .execute(sql`select q.id, q.partner_id, p.name as partner_name, p.settings #>> '{brand,color}' as brand_color, p.settings ->> 'logoId' as logo_id, q.mode, q.display_name, q.asks_details, q.bureaus::text[] as bureaus,
        q.pull_type, q.purpose, ${statusAt(ctx.now())} as status, (extract(epoch from q.expires_at) * 1000)::float8 as expires_ms,
        q.created_by_user_id, case when p.settings -> 'returnAddresses' ? q.return_url then q.return_url end as return_url,
        case when p.settings -> 'embedOrigins' ? q.embed_in then q.embed_in end as embed_in,
        ${sql.raw(mayAsk)} as may_ask
      from consent_requests q join partners p on p.id = q.partner_id where q.token_index = ${tokenIndex}`),
  );
  if (!row) throw new AppError("not_found", "This link doesn't work. Ask the business for a new one.");
  return row;
}

/** The origin in whose pages a request's question may stand in a frame; `null` for none. */
export async function embedderOf(ctx: Pick<Ctx, "sql">, requestId: string): Promise<string | null> {
  const [row] = await ctx.sql<{ origin: string }[]>`
    select q.embed_in as origin from consent_requests q join partners p on p.id = q.partner_id
    where q.id = ${requestId} and ${ctx.sql.unsafe(mayAsk)} and p.settings -> 'embedOrigins' ? q.embed_in`;
  return row?.origin ?? null;
}

/** The statement's own columns. */
const asQuestion = (rows: readonly unknown[]): Question[] => rows as Question[];
