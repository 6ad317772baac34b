import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureaus } from "@roadworthy/contracts/primitives";
import { pricedItem, type adminPrices, type PriceScope } from "@roadworthy/contracts/prices";
import type { PricingTier } from "@roadworthy/contracts/tiers";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";

type Reply = ReplyOf<typeof adminPrices.read>;
type ChangeRow = Omit<Reply["history"][number], "effectiveFrom"> & { readonly effectiveFrom: string };

/** How many changes are shown at most. */
const HISTORY = 200;

/** A pricing scope as the SQL functions name it; tiers and the list have no partner. */
export async function readPriceSubject(
  ctx: Ctx,
  scope: PriceScope,
): Promise<{ name: string; partnerId: string | null; tier: PricingTier | null }> {
  if (scope === "platform") return { name: "the list", partnerId: null, tier: null };
  if (scope === "tier:enterprise") return { name: "tier Enterprise", partnerId: null, tier: "enterprise" };
  if (scope === "tier:premium") return { name: "tier Premium", partnerId: null, tier: "premium" };
  const [found] = await ctx.sql<{ name: string; tier: PricingTier }[]>`
    select name, pricing_tier as tier from partners where id = ${scope}`;
  if (!found) throw new AppError("not_found", "There is no such business.");
  return { ...found, partnerId: scope };
}

/** Current prices of a scope per item and bureau, and every past or scheduled change. */
export async function readPrices(ctx: Ctx, { query }: InputOf<typeof adminPrices.read>): Promise<Reply> {
  const { scope } = query;
  const subject = await readPriceSubject(ctx, scope);
  const [current, history, [open]] = await Promise.all([
    ctx.sql<Reply["current"]>`
      select i.item, b.bureau, price_of(${subject.partnerId ?? ""}, ${subject.tier}, i.item, b.bureau) as "amountCents",
        case
          when exists (${latest(ctx, scope)} and amount_cents is not null) then 'own'
          when ${subject.partnerId}::text is not null and (${subject.tier}::text = 'premium' or exists (${latest(ctx, `tier:${subject.tier ?? ""}`)} and amount_cents is not null)) then 'tier'
          else 'list'
        end as source
      from unnest(${pricedItem.options}::text[]) with ordinality as i(item, place)
      cross join unnest(${bureaus}::text[]) with ordinality as b(bureau, at) order by i.place, b.at`,
    // A row that came without a proposal and repeats the price before it changed nothing.
    ctx.sql<ChangeRow[]>`
      select p.item, p.bureau, p.amount_cents as "amountCents", p.effective_from as "effectiveFrom",
        p.effective_from > now() as "isScheduled", p.proposal_id as "proposalId",
        (select name from users where id = o.proposer_id) as "proposedBy", (select name from users where id = o.decider_id) as "approvedBy"
      from (
        select *, lag(amount_cents, 1, -1) over (partition by item, bureau order by effective_from) as before
        from prices where scope = ${scope}
      ) p left join proposals o on o.id = p.proposal_id
      where p.proposal_id is not null or p.amount_cents is distinct from p.before order by p.effective_from desc, p.item, p.bureau limit ${HISTORY}`,
    ctx.sql<{ id: string }[]>`
      select id from proposals where kind = 'prices.change' and object = ${scope} and status = 'open' and expires_at > now()`,
  ]);
  return {
    scope,
    tier: subject.partnerId === null ? null : subject.tier,
    current: [...current],
    history: history.map((row) => ({ ...row, effectiveFrom: new Date(row.effectiveFrom) })),
    openProposalId: open?.id ?? null,
  };
}

/** The rows of one scope in effect now, for the item and bureau of the surrounding statement. */
const latest = (ctx: Ctx, scope: string) => ctx.sql`
  select from (
    select distinct on (p.bureau) p.amount_cents from prices p
    where p.scope = ${scope} and p.item = i.item and p.bureau in (b.bureau, '*') and p.effective_from <= now()
    order by p.bureau, p.effective_from desc
  ) counted where true`;
