import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { Quote, quotes } from "@roadworthy/contracts/quotes";
import { requireActor, type Ctx } from "../../platform/ctx.ts";

/** Prices a pull line by line, by the same SQL function that prices the hold. */
export async function quotePull(ctx: Ctx, { body }: InputOf<typeof quotes.create>): Promise<Quote> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<{ quote: Omit<Quote, "availableCents">; available: string }[]>`
    select
      price_pull(
        ${partnerId}, (select array_agg(b order by b) from unnest(${body.bureaus}::bureau_name[]) b),
        ${body.type}, ${body.scoreType}, ${body.ficoModel ?? null}
      ) - 'shares' as quote,
      posted_cents - held_cents as available
    from ledger_accounts where partner_id = ${partnerId} and mode = ${keyMode}`;
  if (!row) throw new Error("the partner has no account");
  return { ...row.quote, availableCents: Number(row.available) };
}
