import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { Quote, quotes } from "@roadworthy/contracts/quotes";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";

/** Prices a pull line by line with the SQL function that also prices the hold. What cannot be ordered has no price. */
export async function quotePull(ctx: Ctx, { body }: InputOf<typeof quotes.create>): Promise<Quote> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<
    { quote: Omit<Quote, "availableCents">; available: string; disabled: string | null }[]
  >`
    select
      price_pull(
        ${partnerId}, (select array_agg(b order by b) from unnest(${body.bureaus}::bureau_name[]) b),
        ${body.type}, ${body.scoreType}, ${body.ficoModel ?? null}
      ) - 'shares' as quote,
      posted_cents - held_cents as available,
      (select string_agg(bureau::text, ', ' order by bureau) from bureau_settings
        where bureau = any(${body.bureaus}::bureau_name[]) and not is_enabled) as disabled
    from ledger_accounts where partner_id = ${partnerId} and mode = ${keyMode}`;
  if (!row) throw new Error("the partner has no account");
  if (row.disabled !== null) {
    throw new AppError(
      "bureau_disabled",
      `Not available right now: ${row.disabled}. Order without it, or try again later.`,
    );
  }
  return { ...row.quote, availableCents: Number(row.available) };
}
