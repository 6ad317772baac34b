import { sql } from "drizzle-orm";
import type {
  adminContent as api,
  ContentItem,
  ContentRow,
  ContentVersion,
} from "@roadworthy/contracts/admin-content";
import type { ContentKind } from "@roadworthy/contracts/content-items";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList } from "../../platform/list.ts";
import { epochMs, personOf } from "../../platform/columns.ts";
import { readAcceptances } from "./acceptances.queries.ts";
import { publicRows, sourceDays } from "./content-sources.ts";
import { needsTwoAdmins } from "./publishing.rules.ts";

type ListedRow = Omit<ContentRow, "changedAt" | "isStale" | "votes"> & {
  readonly changedAtMs: number | null;
  readonly useful: number;
  readonly notUseful: number;
};

/** What readers said of the public version of the answer `c`. */
const votesOf = sql`(
  select count(*) filter (where a.is_useful)::int as useful, count(*) filter (where not a.is_useful)::int as not_useful
  from answer_votes a where a.answer_id = c.id and a.version = coalesce(
    (select max(p.version) from content_versions p where p.kind = 'faq' and p.item_id = c.id and p.status = 'published'), 1))`;

/** The items of one section with the newest version of each; drafts of new items included. */
export async function listContent(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const today = lastUsDayOf(ctx.now());
  const { kind } = query;
  const rows = publicRows(kind, today);
  const changed = sql`coalesce(greatest(v.written_at, v.published_at), 'epoch'::timestamptz)`;
  const state = sql`case when v.status = 'scheduled' then 'scheduled' when v.status = 'draft' and c.is_live then 'changed'
    when v.status = 'draft' then 'draft' else 'live' end`;
  const page = await readList<ListedRow, "changed" | "title" | "notUseful">(
    ctx,
    {
      name: `content.${kind}`,
      select: sql`c.id, c.title, c.line, c.has_spanish as "hasSpanish", c.as_of::text as "asOf", ${state} as state,
        (extract(epoch from greatest(v.written_at, v.published_at)) * 1000)::float8 as "changedAtMs",
        (select name from users where id = case when v.published_at is not null then v.published_by else v.written_by end) as "changedBy",
        coalesce(votes.useful, 0) as useful, coalesce(votes.not_useful, 0) as "notUseful"`,
      from: sql`(
        with live as (${rows})
        select id, title, line, has_spanish, as_of, true as is_live from live
        union all
        select n.item_id, n.title, '', true, null, false from content_versions n
        where n.kind = ${kind} and n.status <> 'published' and not exists (select from live where live.id = n.item_id)
      ) c left join lateral (
        select * from content_versions n where n.kind = ${kind} and n.item_id = c.id order by n.version desc limit 1
      ) v on true left join lateral ${votesOf} votes on ${kind} = 'faq'`,
      where: allOf(
        query.search &&
          sql`(c.title ilike ${containing(query.search)} or c.line ilike ${containing(query.search)})`,
        query.state && sql`${state} = ${query.state}`,
      ),
      id: sql`c.id`,
      sort: {
        changed: { by: changed, type: "timestamptz" },
        title: { by: sql`c.title`, type: "text" },
        notUseful: { by: sql`coalesce(votes.not_useful, 0)`, type: "bigint" },
      },
    },
    query,
  );
  const oldest = staleBefore(kind, ctx.now());
  // Earlier quarters are history; only the newest one can be out of date.
  const newest = kind === "benchmark" ? await newestQuarter(ctx) : null;
  return {
    ...page,
    items: page.items.map(({ changedAtMs, useful, notUseful, ...row }) => ({
      ...row,
      votes: kind === "faq" ? { useful, notUseful } : null,
      changedAt: changedAtMs === null ? null : new Date(changedAtMs),
      isStale: oldest !== null && row.asOf !== null && row.asOf < oldest && row.asOf >= (newest ?? ""),
    })),
  };
}

async function newestQuarter(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.sql<
    { asOf: string | null }[]
  >`select max(as_of)::text as "asOf" from rate_benchmarks`;
  return row?.asOf ?? null;
}

/** The first day that a source may have without a warning. */
function staleBefore(kind: ContentKind, now: Date): string | null {
  const days = sourceDays[kind];
  return days === null ? null : addDays(utcDay(now), -days);
}

type LiveRow = {
  readonly title: string;
  readonly hasSpanish: boolean;
  readonly values: Record<string, unknown>;
};

/** What is public of one item now; `null` where nothing is. */
export async function readLive(ctx: Ctx, kind: ContentKind, id: string): Promise<LiveRow | null> {
  const [row] = await ctx.db.execute<LiveRow>(
    sql`select title, has_spanish as "hasSpanish", "values" from (${publicRows(kind, lastUsDayOf(ctx.now()))}) live where id = ${id} limit 1`,
  );
  return row ?? null;
}

type VersionRow = Omit<ContentVersion, "writtenAt" | "publishedAt"> & {
  readonly revision: number;
  readonly title: string;
  readonly writtenAtMs: number | null;
  readonly publishedAtMs: number | null;
};

/** One item whole; refuses with `not_found` what is neither public nor was ever written. */
export async function readItem(ctx: Ctx, kind: ContentKind, id: string): Promise<ContentItem> {
  requireActor(ctx, "admin");
  const [live, versions, features, proposals, acceptances, experimentId] = await Promise.all([
    readLive(ctx, kind, id),
    ctx.db.execute<VersionRow>(sql`
      select version, revision, status, title, "values", ${personOf(sql`v.written_by`)} as "writtenBy", ${epochMs(sql`v.written_at`)} as "writtenAtMs",
        ${personOf(sql`v.published_by`)} as "publishedBy", ${epochMs(sql`v.published_at`)} as "publishedAtMs",
        effective_on::text as "effectiveOn", reason
      from content_versions v where kind = ${kind} and item_id = ${id} order by version desc`),
    ctx.sql<{ id: string; isWorking: boolean }[]>`
      select id, is_working as "isWorking" from product_features order by id`,
    ctx.sql<{ id: string }[]>`
      select id from proposals where kind = 'content.publish' and object = ${`${kind}.${id}`} and status = 'open' and expires_at > ${ctx.now().toISOString()}::timestamptz`,
    readAcceptances(ctx, kind, id),
    readRunningOn(ctx, kind, id),
  ]);
  const [newest] = versions;
  if (live === null && newest === undefined) throw noItem();
  const draft = newest?.status === "draft" ? newest : null;
  return {
    kind,
    id,
    title: live?.title ?? newest?.title ?? id,
    live: live?.values ?? null,
    draft:
      draft === null || draft.writtenBy === null
        ? null
        : {
            revision: draft.revision,
            values: draft.values,
            writtenBy: draft.writtenBy,
            writtenAt: new Date(draft.writtenAtMs ?? 0),
          },
    needsTwoPersons: draft !== null && needsTwoAdmins(kind, live?.values ?? null, draft.values),
    openProposalId: proposals[0]?.id ?? null,
    versions: versions.map(({ revision: _revision, title: _title, writtenAtMs, publishedAtMs, ...row }) => ({
      ...row,
      writtenAt: writtenAtMs === null ? null : new Date(writtenAtMs),
      publishedAt: publishedAtMs === null ? null : new Date(publishedAtMs),
    })),
    features: [...features],
    acceptances,
    experimentId,
  };
}

/** The experiment that runs on an item; `null` where there is none. */
export async function readRunningOn(
  ctx: Pick<Ctx, "sql">,
  kind: ContentKind,
  id: string,
): Promise<string | null> {
  const [row] = await ctx.sql<{ id: string }[]>`
    select id from experiments where ended_at is null and kind = ${kind} and item_id = ${id}`;
  return row?.id ?? null;
}

/** There is no such item. */
export const noItem = (): AppError => new AppError("not_found", "There is no such item.");

/** What changes whenever something is published, a feature is switched or an experiment starts or ends, on whichever process. */
export async function readContentStamp(ctx: Pick<Ctx, "sql">): Promise<string> {
  const [row] = await ctx.sql<{ published: string }[]>`
    select count(*) || ' ' || (select sum(version) from product_features) || ' ' ||
      coalesce((select id from experiments where ended_at is null), '') as published from content_versions where status = 'published'`;
  return row?.published ?? "";
}
