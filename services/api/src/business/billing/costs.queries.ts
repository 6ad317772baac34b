import { stringify } from "csv-stringify/sync";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { partnerBillings as api, PartnerBilling } from "@roadworthy/contracts/partner-billing";
import { bureauRows } from "../../credit/pulls/roll-ups.table.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { csvOptions } from "../../platform/documents/csv.rules.ts";
import { inputOf } from "../../platform/serve.ts";

type Cost = PartnerBilling["costs"][number];

/** So many references are shown; a file holds the rest too. */
const referencesShown = 50;
const referencesInFile = 10_000;

/** Whose pulls of a month cost how much. */
export const readCosts = async (
  ctx: Ctx,
  { query: { month } }: InputOf<typeof api.costs>,
): Promise<ReplyOf<typeof api.costs>> => ({ month, items: await listCosts(ctx, month) });

/** The same as a file, where the request asks for one. */
export async function costsFile(request: FastifyRequest, reply: FastifyReply): Promise<Readable | null> {
  const { month, format } = inputOf<typeof api.costs>(request).query;
  if (format === undefined) return null;
  const items = await listCosts(request.ctx, month, referencesInFile);
  void reply
    .header("content-disposition", `attachment; filename="costs-${month}.csv"`)
    .header("cache-control", "no-store")
    .type("text/csv; charset=utf-8");
  const rows = items.map(({ kind, id, name, pulls, chargedCents }) => [
    kind,
    name,
    pulls,
    (chargedCents / 100).toFixed(2),
    id,
  ]);
  return Readable.from([stringify([["By", "Name", "Pulls", "Charged (USD)", "Id"], ...rows], csvOptions)]);
}

/** A month's pulls by who ordered them, by reference and by bureau, the dearest first. */
export async function listCosts(ctx: Ctx, month: string, references = referencesShown): Promise<Cost[]> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const from = `${month}-01`;
  const isInMonth = ctx.sql`d."on" < (${from}::date + interval '1 month')::date`;
  const rows = await ctx.sql<Cost[]>`
    with days as (
      select d.* from pulls_by_day(${partnerId}, ${keyMode}, ${from}::date) d where ${isInMonth}
    ), open as (
      select p.reference, count(*)::int as pulls from pulls p
      where p.partner_id = ${partnerId} and p.mode = ${keyMode} and p.status = 'pending' and p.reference is not null
        and p.created_at >= ${from}::date::timestamp at time zone 'UTC'
        and p.created_at < (${from}::date + interval '1 month')::timestamp at time zone 'UTC'
      group by 1
    ), by_reference as (
      (select reference, pulls, charged_cents from reference_months
        where partner_id = ${partnerId} and mode = ${keyMode} and month = ${from}::date
        order by charged_cents desc, reference limit ${references})
      union
      select o.reference, coalesce(m.pulls, 0), coalesce(m.charged_cents, 0) from open o left join reference_months m
        on m.partner_id = ${partnerId} and m.mode = ${keyMode} and m.month = ${from}::date and m.reference = o.reference
    )
    select case when d.key_id is null then 'person' else 'key' end as kind, d.requester as id,
      coalesce(k.name, nullif(u.name, ''), u.email, '') as name,
      sum(d.pulls)::int as pulls, sum(d.charged_cents)::float8 as "chargedCents"
    from days d
    left join api_keys k on k.id = d.key_id
    left join users u on u.id = d.user_id
    where d.pulls > 0
    group by 1, 2, 3
    union all
    (select 'reference', r.reference, r.reference, r.pulls + coalesce(o.pulls, 0), r.charged_cents::float8 as cost
    from by_reference r left join open o on o.reference = r.reference
    order by cost desc, r.reference limit ${references})
    union all
    select 'bureau', b.bureau, b.bureau, sum(b.asked)::int, sum(b.cents)::float8
    from days d cross join lateral ${ctx.sql.unsafe(bureauRows("d"))}
    where b.asked > 0
    group by b.bureau
    order by 5 desc, 2 limit ${references + 100}`;
  return [...rows];
}
