import { and, asc, eq, gte, isNull, lte, or, type SQL } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { unlessSample } from "../../platform/samples.ts";
import { newestOwnFiles } from "../disputes/own-files.queries.ts";
import type { coverageProducts } from "./coverage.table.ts";
import { loanOffers, vehicles } from "./offers.table.ts";

/** Whether an offer or product runs on a day, and may be shown here. */
export const isOffered = (
  ctx: Ctx,
  t: typeof loanOffers | typeof coverageProducts,
  day: string,
): SQL | undefined =>
  and(lte(t.validFrom, day), or(isNull(t.validUntil), gte(t.validUntil, day)), unlessSample(ctx, t.isSample));

/** The loan offers of a day, the exclusive ones only for those who see them. */
export const loanOffersOf = (
  ctx: Ctx,
  day: string,
  exclusive: boolean,
): Promise<(typeof loanOffers.$inferSelect)[]> =>
  ctx.db
    .select()
    .from(loanOffers)
    .where(and(isOffered(ctx, loanOffers, day), exclusive ? undefined : eq(loanOffers.isExclusive, false)))
    .orderBy(asc(loanOffers.id));

/** Where an offer's or product's counted link is, or `null` without one. */
export const wayTo = ({ id, url }: { readonly id: string; readonly url: string | null }): string | null =>
  url === null ? null : `/go/${id}`;

/** Whether a tier compares offers, and whether it sees the exclusive ones; `includesExclusive` also while these are switched off. */
export async function mayCompare(
  ctx: Ctx,
  tier: string,
): Promise<{ readonly compares: boolean; readonly exclusive: boolean; readonly includesExclusive: boolean }> {
  const [allowed] = await ctx.sql<{ compares: boolean; exclusive: boolean; includesExclusive: boolean }[]>`
    select has_comparison as compares, has_loan_offers as "includesExclusive",
      has_loan_offers and (select is_working from product_features where id = 'exclusive_offers') as exclusive
    from entitlements where tier = ${tier}`;
  return allowed ?? { compares: false, exclusive: false, includesExclusive: false };
}

/** The Equifax score of the client's newest file, which every plan has. */
export async function newestScore(ctx: Ctx, userId: string): Promise<number | null> {
  const [file] = await newestOwnFiles(ctx, userId, ["equifax"]);
  return file?.file.score.value ?? null;
}

/** A vehicle of the client's garage. */
export async function vehicleOf(ctx: Ctx, userId: string, id: string): Promise<typeof vehicles.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.userId, userId)));
  if (!row) throw noVehicle();
  return row;
}

export const noVehicle = () => new AppError("not_found", "This vehicle isn't in your garage anymore.");
