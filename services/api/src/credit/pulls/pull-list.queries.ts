import { sql, type SQL } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { ListPage } from "@roadworthy/contracts/list";
import type { pullLists as api, PullRow } from "@roadworthy/contracts/pull-list";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList, type ListSource, type Search } from "../../platform/list.ts";
import { named } from "../reports/reports-named.ts";

type Filters = InputOf<typeof api.list>["query"];
type Listed = Omit<PullRow, "createdAt" | "finishedAt"> & {
  readonly created_ms: number;
  readonly finished_ms: number | null;
};

/** One page of the partner's pulls in the mode it acts in. */
export async function listPulls(ctx: Ctx, { query }: InputOf<typeof api.list>): Promise<ListPage<PullRow>> {
  const page = await readList<Listed, Sort>(ctx, sourceOf(ctx, query), query);
  return { ...page, items: page.items.map(toRow) };
}

type Sort = "createdAt" | "consumer" | "charged";

/**
 * Each pull has one report, which holds what the list is ordered and mostly filtered by, in the indexes of the list of reports. Only
 * what the pull alone knows is asked of it.
 */
function sourceOf(ctx: Pick<Ctx, "actor">, filters: Filters): ListSource<Sort> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const like = filters.q && containing(filters.q);
  const { purpose, reference, metadata } = filters;
  const both = sql`credit_reports r join pulls p on p.id = r.pull_id`;
  return {
    name: "credit-pulls",
    select: sql`p.id, r.id as "reportId", p.consumer_id as "customerId", r.consumer_name as "consumerName", p.status, p.pull_type as type,
      p.score_type as "scoreType", p.fico_model as "ficoModel",
      p.purpose, p.quoted_cents as "quotedCents", p.charged_cents as "chargedCents", p.reference, p.metadata,
      (select json_agg(json_build_object('bureau', b.bureau, 'status', b.status, 'chargedCents',
          case when b.status = 'answered' and p.status <> 'pending' then b.price_cents else 0 end) order by b.bureau)
        from pull_bureaus b where b.pull_id = p.id) as bureaus,
      coalesce(
        (select json_build_object('kind', 'key', 'name', k.name) from api_keys k where k.id = p.requested_by_key_id),
        (select json_build_object('kind', 'person', 'name', coalesce(nullif(u.name, ''), u.email))
          from users u where u.id = p.requested_by_user_id)) as "requestedBy",
      (extract(epoch from p.created_at) * 1000)::float8 as created_ms,
      (extract(epoch from p.finished_at) * 1000)::float8 as finished_ms`,
    from: both,
    idsFrom: (purpose ?? reference ?? metadata) === undefined ? sql`credit_reports r` : both,
    where: allOf(
      sql`r.partner_id = ${partnerId} and r.mode = ${keyMode}`,
      filters.status && sql`r.status = ${filters.status}`,
      filters.type && sql`r.pull_type = ${filters.type}`,
      purpose && sql`p.purpose = ${purpose}`,
      filters.bureau && sql`${filters.bureau} = any(r.bureaus)`,
      reference && sql`p.reference = ${reference}`,
      metadata && sql`p.metadata @> ${JSON.stringify(pairOf(metadata))}::text::jsonb`,
      filters.customer && sql`r.consumer_id = ${filters.customer}`,
      filters.from && sql`r.created_at >= ${filters.from}::date at time zone 'UTC'`,
      filters.to && sql`r.created_at < (${filters.to}::date + 1) at time zone 'UTC'`,
    ),
    search: like ? [named(partnerId, keyMode, like), noted(partnerId, keyMode, like)] : undefined,
    id: sql`r.id`,
    sort: {
      createdAt: { by: sql`r.created_at`, type: "timestamptz" },
      consumer: { by: sql`r.consumer_name`, type: "text" },
      charged: { by: sql`r.charged_cents`, type: "bigint" },
    },
  };
}

/** By the partner's own reference and metadata, each found by an index of its own. */
function noted(partnerId: string, mode: string, like: string): Search {
  const own = sql`x.partner_id = ${partnerId} and x.mode = ${mode}`;
  const inMetadata = (row: SQL): SQL =>
    sql`exists (select from jsonb_each_text(${row}.metadata) m where m.value ilike ${like})`;
  return {
    ids: sql`select y.id from (
        select x.id from pulls x where x.reference ilike ${like} and ${own}
        union all select x.id from pulls x where x.metadata <> '{}' and x.metadata::text ilike ${like} and ${own} and ${inMetadata(sql`x`)}
      ) x join credit_reports y on y.pull_id = x.id`,
    key: sql`r.id`,
    matches: sql`exists (select from pulls x where x.id = r.pull_id and (x.reference ilike ${like} or ${inMetadata(sql`x`)}))`,
    isAlone: false,
  };
}

/** `name:value`; the value may hold colons itself. */
function pairOf(text: string): Record<string, string> {
  const colon = text.indexOf(":");
  return { [text.slice(0, colon)]: text.slice(colon + 1) };
}

const toRow = ({ created_ms, finished_ms, ...row }: Listed): PullRow => ({
  ...row,
  createdAt: new Date(created_ms),
  finishedAt: finished_ms === null ? null : new Date(finished_ms),
});
