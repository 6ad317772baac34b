import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureaus } from "@roadworthy/contracts/primitives";
import { pricedItem, type OwnPrice, type ownPrices } from "@roadworthy/contracts/prices";
import { requireActor, type Ctx } from "../../platform/ctx.ts";

type Row = Omit<OwnPrice, "effectiveFrom" | "endsAt"> & {
  readonly effectiveFrom: string;
  readonly endsAt: string | null;
};

/** Every price that counted, counts or will count for the business, by its present tier. */
export async function listOwnPrices(ctx: Ctx): Promise<ReplyOf<typeof ownPrices.list>> {
  const { partnerId } = requireActor(ctx, "partner");
  const rows = await ctx.sql<Row[]>`
    with moments as (
      select distinct p.effective_from as at, o.pricing_tier as tier from partners o
      join prices p on p.scope in (o.id, 'tier:' || o.pricing_tier, 'platform') where o.id = ${partnerId}
    ), priced as (
      select i.item, i.place, b.bureau, b.position, m.at, price_at(${partnerId}, m.tier, i.item, b.bureau, m.at) as cents
      from moments m cross join unnest(${pricedItem.options}::text[]) with ordinality as i (item, place)
      cross join unnest(${[...bureaus]}::text[]) with ordinality as b (bureau, position)
    ), changed as (
      select *, cents is distinct from lag(cents) over (partition by item, bureau order by at) as is_change from priced
    ), spans as (
      select *, lead(at) over (partition by item, bureau order by at) as ends from changed where is_change
    )
    select item, bureau, cents as "amountCents", at as "effectiveFrom", ends as "endsAt",
      case when at > now() then 'announced' when ends <= now() then 'past' else 'current' end as status
    from spans where cents is not null order by place, position, at desc`;
  return {
    items: rows.map((row) => ({
      ...row,
      effectiveFrom: new Date(row.effectiveFrom),
      endsAt: row.endsAt === null ? null : new Date(row.endsAt),
    })),
  };
}
