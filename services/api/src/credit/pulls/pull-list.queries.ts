import { sql, type SQL } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { ListPage } from "@roadworthy/contracts/list";
import type { pullLists as api, PullRow } from "@roadworthy/contracts/pull-list";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList, type ListSource } from "../../platform/list.ts";

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

function sourceOf(ctx: Pick<Ctx, "actor">, filters: Filters): ListSource<Sort> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const like = filters.q && containing(filters.q);
  const isByConsumer = /^-?consumer$/.test(filters.sort);
  return {
    name: "credit-pulls",
    select: sql`p.id, (select r.id from credit_reports r where r.pull_id = p.id) as "reportId", p.consumer_id as "customerId",
      (select x.display_name from consumers x where x.id = p.consumer_id) as "consumerName", p.status, p.pull_type as type, p.score_type as "scoreType", p.fico_model as "ficoModel",
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
    // A partner's pulls are about its own consumers, whose names are in order in an index.
    from: isByConsumer
      ? sql`pulls p join consumers c on c.id = p.consumer_id and c.partner_id = ${partnerId} and c.mode = ${keyMode}`
      : sql`pulls p`,
    countFrom: sql`pulls p`,
    where: allOf(
      sql`p.partner_id = ${partnerId} and p.mode = ${keyMode}`,
      filters.status && sql`p.status = ${filters.status}`,
      filters.type && sql`p.pull_type = ${filters.type}`,
      filters.purpose && sql`p.purpose = ${filters.purpose}`,
      filters.bureau &&
        sql`exists (select from pull_bureaus b where b.pull_id = p.id and b.bureau = ${filters.bureau})`,
      filters.reference && sql`p.reference = ${filters.reference}`,
      filters.metadata && sql`p.metadata @> ${JSON.stringify(pairOf(filters.metadata))}::text::jsonb`,
      filters.customer && sql`p.consumer_id = ${filters.customer}`,
      filters.from && sql`p.created_at >= ${filters.from}::date at time zone 'UTC'`,
      filters.to && sql`p.created_at < (${filters.to}::date + 1) at time zone 'UTC'`,
    ),
    search: like
      ? {
          ids: pullsNamed(partnerId, keyMode, like),
          key: sql`p.id`,
          matches: sql`p.reference ilike ${like}
            or exists (select from consumers n where n.id = p.consumer_id and n.display_name ilike ${like})
            or exists (select from jsonb_each_text(p.metadata) m where m.value ilike ${like})`,
          isAlone: false,
        }
      : undefined,
    id: sql`p.id`,
    sort: {
      createdAt: { by: sql`p.created_at`, type: "timestamptz" },
      consumer: { by: sql`c.display_name`, type: "text", isOfAnotherTable: true },
      charged: { by: sql`p.charged_cents`, type: "bigint" },
    },
  };
}

/** Pulls by whom they are about, reference and metadata, each found by an index of its own. */
function pullsNamed(partnerId: string, mode: string, like: string): SQL {
  const own = sql`x.partner_id = ${partnerId} and x.mode = ${mode}`;
  return sql`
    select x.id from consumers n join pulls x on x.consumer_id = n.id
      where n.display_name ilike ${like} and n.partner_id = ${partnerId} and n.mode = ${mode} and ${own}
    union all select x.id from pulls x where x.reference ilike ${like} and ${own}
    union all select x.id from pulls x where x.metadata <> '{}' and x.metadata::text ilike ${like} and ${own}
      and exists (select from jsonb_each_text(x.metadata) m where m.value ilike ${like})`;
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
