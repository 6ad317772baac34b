import { sql, type SQL } from "drizzle-orm";
import { customers } from "@roadworthy/contracts/customers";
import type { desk, SearchHit } from "@roadworthy/contracts/desk";
import type { Endpoint, InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { membersOf } from "@roadworthy/contracts/members";
import { apiKeys } from "@roadworthy/contracts/api-keys";
import { pullLists } from "@roadworthy/contracts/pull-list";
import { creditReports } from "@roadworthy/contracts/credit-reports";
import { includes } from "../../accounts/people/people.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { containing } from "../../platform/list.ts";
import { epochMs } from "../../platform/columns.ts";
import { isSuspended } from "./suspension.queries.ts";

type Actor<Kind extends Ctx["actor"]["kind"]> = Extract<Ctx["actor"], { readonly kind: Kind }>;
type Row = Omit<SearchHit, "at"> & { readonly atMs: number | null };

/** So many of each kind, so that no kind crowds out another; four kinds make the twenty that the reply has room for. */
const mostOfAKind = 5;

/** Finds by id or by part of a name what the caller may see anyway; nothing for a suspended business, whose lists are closed. */
export async function searchDesk(
  ctx: Ctx,
  { query }: InputOf<typeof desk.search>,
): Promise<ReplyOf<typeof desk.search>> {
  if (ctx.actor.kind === "partner" && (await isSuspended(ctx, ctx.actor.partnerId))) return { items: [] };
  const found = await Promise.all(
    searchesOf(ctx.actor, query.q).map((search) => ctx.db.execute<Row>(sql`${search} limit ${mostOfAKind}`)),
  );
  return {
    items: found.flatMap((rows) =>
      [...rows].map(({ atMs, ...row }) => ({ ...row, at: atMs === null ? null : new Date(atMs) })),
    ),
  };
}

/** What is looked through for this caller: a member of a business finds what the lists of their role show. */
function searchesOf(actor: Ctx["actor"], q: string): readonly SQL[] {
  switch (actor.kind) {
    case "admin":
      return [peopleLike(q), partnersLike(q), anyPull(q)];
    case "partner":
      return [
        ...(mayCall(actor, customers.list) ? [customersLike(q, actor)] : []),
        ...(mayCall(actor, creditReports.list) ? [reportsLike(q, actor)] : []),
        ...(mayCall(actor, pullLists.list) ? [ownPull(q, actor)] : []),
        ...(mayCall(actor, apiKeys.list) ? [keysLike(q, actor)] : []),
      ];
    case "client":
      return [inquiriesLike(q, actor.userId)];
    case "anonymous":
    case "system":
      throw new AppError("forbidden", "This account isn't allowed to do that.");
  }
}

const mayCall = ({ memberRole }: Actor<"partner">, operation: Endpoint): boolean =>
  memberRole !== undefined && membersOf(operation).includes(memberRole);

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const peopleLike = (q: string): SQL => sql`
  select 'person' as kind, id::text as id, name as title, role as trait, null::float8 as "atMs",
    nullif(concat_ws(' · ', company_name, email), '') as detail, '/admin/users/' || id as link
  from users
  where deleted_at is null
    and ${isUuid(q) ? sql`id = ${q}::uuid` : includes(q)}
  order by created_at desc`;

const partnersLike = (q: string): SQL => sql`
  select 'partner' as kind, id, name as title, status as trait, null::float8 as "atMs", null as detail,
    '/admin/partners/' || id as link
  from businesses
  where id = ${q} or name ilike ${containing(q)}
  order by created_at desc`;

// The name of the consumer is shown where the look at it is recorded.
const anyPull = (q: string): SQL => sql`
  select 'pull' as kind, p.id, b.name as title, p.pull_type as trait, ${epochMs(sql`p.created_at`)} as "atMs", null as detail,
    '/admin/pulls/' || p.id as link
  from pulls p join businesses b on b.id = p.partner_id
  where p.id = ${q}`;

const customersLike = (q: string, { partnerId, keyMode }: Actor<"partner">): SQL => sql`
  select 'customer' as kind, id, display_name as title, null as trait, ${epochMs(sql`created_at`)} as "atMs", null as detail,
    '/partner/customers/' || id as link
  from consumers
  where partner_id = ${partnerId} and mode = ${keyMode} and (id = ${q} or display_name ilike ${containing(q)})
  order by created_at desc`;

const reportsLike = (q: string, { partnerId, keyMode }: Actor<"partner">): SQL => sql`
  select 'report' as kind, r.id, c.display_name as title, r.pull_type as trait, ${epochMs(sql`r.created_at`)} as "atMs",
    null as detail, '/partner/credit-reports/' || r.id as link
  from credit_reports r join consumers c on c.id = r.consumer_id
  where r.partner_id = ${partnerId} and r.mode = ${keyMode}
    and (r.id = ${q} or r.consumer_id in (
      select n.id from consumers n
      where n.partner_id = ${partnerId} and n.mode = ${keyMode} and n.display_name ilike ${containing(q)}))
  order by r.created_at desc`;

// A pull has no name but the partner's own reference; it is shown with its report.
const ownPull = (q: string, { partnerId, keyMode }: Actor<"partner">): SQL => sql`
  select 'pull' as kind, p.id, c.display_name as title, p.pull_type as trait, ${epochMs(sql`p.created_at`)} as "atMs",
    p.reference as detail, '/partner/credit-reports/' || r.id as link
  from pulls p join consumers c on c.id = p.consumer_id join credit_reports r on r.pull_id = p.id
  where p.partner_id = ${partnerId} and p.mode = ${keyMode} and (p.id = ${q} or p.reference = ${q})
  order by p.created_at desc`;

const keysLike = (q: string, { partnerId }: Actor<"partner">): SQL => sql`
  select 'key' as kind, id, name as title, mode as trait, ${epochMs(sql`created_at`)} as "atMs", '…' || last6 as detail,
    '/partner/api' as link
  from api_keys
  where partner_id = ${partnerId} and (id = ${q} or name ilike ${containing(q)})
  order by created_at desc`;

const inquiriesLike = (q: string, userId: string): SQL => sql`
  select 'inquiry' as kind, p.id, b.name as title, p.pull_type as trait, ${epochMs(sql`p.created_at`)} as "atMs", null as detail,
    '/client/activity' as link
  from consumers c join pulls p on p.consumer_id = c.id join partners b on b.id = p.partner_id
  where c.user_id = ${userId} and p.mode = 'live' and p.status <> 'canceled'
    and (p.id = ${q} or b.name ilike ${containing(q)})
  order by p.created_at desc`;
