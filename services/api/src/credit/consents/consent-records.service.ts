import { sql } from "drizzle-orm";
import type { clientConsents as contract, ConsentRecord } from "@roadworthy/contracts/client-consents";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { readList } from "../../platform/list.ts";

type Row = Omit<ConsentRecord, "grantedAt" | "expiresAt" | "revokedAt"> & {
  readonly granted_ms: number;
  readonly expires_ms: number | null;
  readonly revoked_ms: number | null;
};
type Text = ReplyOf<typeof contract.records>["texts"][number];

/**
 * What the client has agreed to, with the very texts: the written instructions to us, the consents that businesses pulled with, standing
 * ones, the Terms and the privacy policy, electronic notices, and what plans charge. A consent that a business has from somebody before
 * they had an account is theirs too.
 */
export async function listConsentRecords(
  ctx: Ctx,
  { query }: InputOf<typeof contract.records>,
): Promise<ReplyOf<typeof contract.records>> {
  const { userId } = requireActor(ctx, "client");
  const page = await readList<Row, "granted">(
    ctx,
    {
      name: "consent-records",
      select: sql`g.id, g.kind, g.method, g.partner as "partnerName", g.bureaus, g.pull_type as "pullType", g.purpose,
        g.text_version as "textVersion", g.text_sha256 as "textSha256", g.pulls,
        (extract(epoch from g.granted_at) * 1000)::float8 as granted_ms,
        (extract(epoch from g.expires_at) * 1000)::float8 as expires_ms,
        (extract(epoch from g.revoked_at) * 1000)::float8 as revoked_ms`,
      from: sql`(
        select w.id, 'instructions' as kind, null as method, null as partner,
          array(select jsonb_array_elements_text(w.scope -> 'bureaus')) as bureaus, 'soft' as pull_type,
          'WRITTEN_INSTRUCTION_OTHER' as purpose, w.text_version::text, w.text_sha256, w.granted_at, null::timestamptz as expires_at,
          null::timestamptz as revoked_at, 0 as pulls
        from written_instructions w where w.user_id = ${userId}
        union all
        select k.id, case when k.method = 'standing' then 'standing' else 'pull' end, k.method, b.name,
          array(select jsonb_array_elements_text(k.scope -> 'bureaus')), coalesce(k.scope ->> 'pullType', 'soft'),
          k.scope ->> 'purpose', k.text_version::text, k.text_sha256, k.granted_at, k.expires_at, k.revoked_at,
          (select count(*)::int from pulls p join consumers c on c.id = p.consumer_id
            where p.consent_id = k.id and c.user_id = ${userId} and p.status <> 'canceled')
        from consents k join partners b on b.id = k.partner_id
        where k.id in (
          select own.id from consents own where own.user_id = ${userId}
          union
          select p.consent_id from consumers c join pulls p on p.consumer_id = c.id
          where c.user_id = ${userId} and p.mode = 'live' and p.status <> 'canceled'
        )
        union all
        select d.id, d.kind, null, null, '{}'::text[], null, null, d.version::text, d.text_sha256, d.accepted_at, null, null, 0
        from document_acceptances d where d.user_id = ${userId}
        union all
        select e.id, 'electronic', null, null, '{}'::text[], null, null, e.version::text, e.text_sha256, e.decided_at, null,
          (select min(w.decided_at) from electronic_consents w
            where w.user_id = e.user_id and w.kind = 'withdrawn' and w.decided_at > e.decided_at), 0
        from electronic_consents e where e.user_id = ${userId} and e.kind = 'given'
        union all
        select b.id, 'plan', null, null, '{}'::text[], null, null, b.text_version, b.text_sha256, b.created_at, s.ended_at, null, 0
        from subscription_consents b join subscriptions s on s.id = b.subscription_id where b.user_id = ${userId}
      ) as g`,
      where: sql`true`,
      id: sql`g.id`,
      sort: { granted: { by: sql`g.granted_at`, type: "timestamptz" } },
    },
    query,
  );
  const instantOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
  return {
    ...page,
    items: page.items.map(({ granted_ms, expires_ms, revoked_ms, ...row }) => ({
      ...row,
      grantedAt: new Date(granted_ms),
      expiresAt: instantOf(expires_ms),
      revokedAt: instantOf(revoked_ms),
    })),
    texts: await textsOf(ctx, page.items),
  };
}

/** The published text behind each hash, or what a consumer read on their own device: title, newline, body. */
const textsOf = async (ctx: Ctx, rows: readonly Row[]): Promise<Text[]> => [
  ...(await ctx.sql<Text[]>`
    select distinct on (t.sha256) t.sha256, t.title, t.body
    from (
      select sha256, title, body from legal_texts where sha256 = any(${rows.map(({ textSha256 }) => textSha256)}::text[])
      union all
      select text_sha256, split_part(shown_text, E'\\n', 1), substr(shown_text, strpos(shown_text, E'\\n') + 1)
      from consents where shown_text is not null and id = any(${rows.map(({ id }) => id)}::text[])
      union all
      select b.text_sha256, p.name, b.text from subscription_consents b join plans p on p.id = b.plan_id
      where b.id = any(${rows.map(({ id }) => id)}::text[])
    ) t
    order by t.sha256`),
];
